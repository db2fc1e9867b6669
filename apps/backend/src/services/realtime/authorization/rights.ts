/** What a channel's policies allow (contract §3.7). */
export interface Rights {
  readonly readBroadcast: boolean;
  readonly writeBroadcast: boolean;
  readonly readPresence: boolean;
  readonly writePresence: boolean;
}

/** A public channel's. */
export const allRights: Rights = {
  readBroadcast: true,
  writeBroadcast: true,
  readPresence: true,
  writePresence: true,
};

export const noRights: Rights = {
  readBroadcast: false,
  writeBroadcast: false,
  readPresence: false,
  writePresence: false,
};
