import { toast } from 'sonner';

/** Up to three in sight, each for four seconds (product §9.constants). */
export const toastLimits = { visibleToasts: 3, duration: 4000 } as const;

const options = (description: string | undefined) => (description ? { description } : {});

/** Short news at the screen's edge, announced politely. Texts come from the catalogue. */
export const notify = {
  success: (title: string, description?: string) => toast.success(title, options(description)),
  error: (title: string, description?: string) => toast.error(title, options(description)),
  info: (title: string, description?: string) => toast.info(title, options(description)),
};
