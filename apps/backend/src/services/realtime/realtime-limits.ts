/**
 * Bounds of the realtime service. Upstream's defaults where the contract names one (contract §3.1, §3.3,
 * §3.6).
 */
export const limits = {
  /** Sockets of one process. */
  sockets: 10_000,
  /**
   * Sockets of one address, which may be a carrier's with thousands of people; addresses of proxies are not
   * counted.
   */
  socketsPerAddress: 2_000,
  channelsPerSocket: 100,
  /** Channels of one account on all its sockets: a person has a few screens open. */
  channelsPerAccount: 400,
  /** Joins of one socket in one second: all its channels may come back at once after a reconnect. */
  joinsPerSecond: 100,
  /** What a join may hold: a token, and entries with their filters. Bytes. */
  joinBytes: 256 * 1024,
  /** Messages from one socket in one second. */
  messagesPerSecond: 500,
  /** A frame from a client, and a broadcast's payload. Bytes. */
  messageBytes: 3_000 * 1024,
  /** A broadcast by HTTP of who has no account, and of who has one. Bytes. */
  anonymousBytes: 64 * 1024,
  accountBytes: 1024 * 1024,
  /**
   * How much may be buffered for a slow client before it is dropped. Bytes; more than the largest message.
   */
  bufferedBytes: 4 * 1024 * 1024,
  /** Frames for one socket are written together up to this. Bytes. */
  writeBytes: 64 * 1024,
  /**
   * A socket that has sent nothing for this long is dead; clients send a heartbeat every 25 seconds.
   * Milliseconds.
   */
  idleMs: 60_000,
  /** How long a join waits for its subscriptions to be live before it is answered. Milliseconds. */
  joinWaitMs: 5_000,
  /** The presence state of one member; every channel stores it. Bytes. */
  presenceBytes: 64 * 1024,
  /** Messages that may wait for a channel that is still joining. */
  heldMessages: 100,
  /** Messages to a channel that wait while earlier ones are replayed. */
  earlyMessages: 1_000,
  /** Stored messages that a join may ask for. */
  replayedMessages: 25,
  /** Questions to the policies of channels in one statement. */
  questionsPerStatement: 50,
  /** A private channel's rights are asked again when they are older. Milliseconds. */
  rightsMs: 10_000,
  /** A right that was refused is asked for again no sooner. Milliseconds. */
  refusedRightsMs: 1_000,
  /** Private channels whose rights are asked again in one second because they are old. */
  refreshedRights: 300,
  /** Private topics of one broadcast by HTTP: each is asked about. */
  topicsPerBroadcast: 100,
  /** What may wait to be handed over to other processes: altogether, and of one sender. Bytes. */
  relayWaitingBytes: 32 * 1024 * 1024,
  relayShareBytes: 8 * 1024 * 1024,
  /** What goes to other processes in one statement, unless one message is larger. Bytes. */
  relayBatchBytes: 256 * 1024,
  /** What is kept for a process that reconnects. Characters. */
  relayRecentBytes: 8 * 1024 * 1024,
  /** Changes on their way to the other processes, beyond which reading waits. Bytes. */
  streamInFlightBytes: 4 * 1024 * 1024,
  /** Changes of another process that wait to be taken; more are lost, and clients told. Bytes. */
  streamWaitingBytes: 64 * 1024 * 1024,
  /** The sender of a message that was not handed over to other processes by then is told. Milliseconds. */
  relayHandoverMs: 5_000,
  /** Presence events of one channel within the window. */
  presenceEvents: 5,
  presenceWindowMs: 30_000,
  /** A change larger than this is sent with its short values only (contract §3.4). Bytes. */
  recordBytes: 1024 * 1024,
  /** How long the server may evaluate the filters of one batch of changes. Milliseconds. */
  filterMs: 500,
  /** Values of an `in` filter. */
  inValues: 100,
  /** `postgres_changes` entries of one channel. */
  entriesPerChannel: 100,
  /** Changes of one batch, and changes that may be queued before the stream is paused. */
  batchChanges: 200,
  waitingChanges: 2_000,
  /**
   * How far back a join may ask for changes, and the limits of the buffer for it. Milliseconds, changes,
   * bytes, which are also those of replayed messages.
   */
  replayMs: 30_000,
  replayMaxChanges: 1_000,
  replayBytes: 4 * 1024 * 1024,
  /** Changes of all tables that one join may scan; beyond that a refetch of the rows is cheaper. */
  replayedChanges: 200,
  /** Policy checks in one statement. */
  checksPerStatement: 20_000,
  setChecksPerStatement: 100_000,
} as const;
