/** A topic's public or private channels: they never hear each other. */
export interface Room {
  readonly topic: string;
  readonly isPrivate: boolean;
}
