import { toast } from 'sonner';

/** Up to three in sight, each for four seconds (product §9.constants). */
export const toastLimits = { visibleToasts: 3, duration: 4000 } as const;

const options = (description: string | undefined, id: string | undefined) => ({
  // Also where there is none: else that of the toast that it replaces would stay.
  description,
  ...(id !== undefined && { id }),
});

/**
 * Short news at the screen's edge, announced politely. Texts come from the catalogue. With an `id` it
 * replaces the toast of that id: 'Not sent' is gone once the next try has arrived.
 */
export const notify = {
  success: (title: string, description?: string, id?: string) =>
    toast.success(title, options(description, id)),
  error: (title: string, description?: string, id?: string) => toast.error(title, options(description, id)),
  info: (title: string, description?: string, id?: string) => toast.info(title, options(description, id)),
};
