/** The navigation state of who has just signed in, or comes back, and wanted no page in particular. */
export interface Arrival {
  readonly hasArrived?: boolean;
}

export const arrival: Arrival = { hasArrived: true };
