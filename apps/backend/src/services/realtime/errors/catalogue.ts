/** The error texts of the realtime service (contract §3.1, §3.3, §3.5); those of tokens are in render.ts. */

/** Why a join is refused: the `reason` of its reply. */
export const joinErrors = {
  topicNameRequired: 'TopicNameRequired: You must provide a topic name',
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooLarge: 'JoinPayloadTooLarge: The payload of a join is too large',
  tooManyJoins: 'ClientJoinRateLimitReached: Too many joins per second',
  replayOfPublic: 'UnableToReplayMessages: Replay is not allowed for public channels',
  replayInvalid: 'UnableToReplayMessages: Replay params are not valid',
  replayFailed: 'UnableToReplayMessages: Realtime was unable to replay messages',
  unknown: 'Unknown Error on Channel',
  unauthorized: (name: string): string =>
    `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`,
} as const;

/** Texts of `system` messages that close a channel. */
export const shutdownTexts = {
  tooManyMessages: 'Too many messages per second',
  presenceRate: 'Client presence rate limit exceeded',
  presenceSize: 'Track message size exceeded',
  notReady: 'Replication connection was not established in time',
  missedMessages: 'Messages of the database may have been missed: the channel has to be joined again',
  undecided: 'The policies of this channel could not be evaluated: the channel has to be joined again',
  revoked: (name: string): string => `You no longer have permission to read from this Channel topic: ${name}`,
} as const;

/** Texts of `system` messages after which the channel stays. */
export const notices = {
  notHandedOver: 'A message may not have reached members on other servers',
  missedBroadcasts: 'Messages of members on other servers may have been missed',
} as const;

/** Why a broadcast by HTTP is refused with 429. */
export const broadcastErrors = {
  tooMany: 'You have exceeded your rate limit',
  batchTooLarge: 'Too many messages to broadcast, please reduce the batch size',
} as const;

/** A handshake that is answered by HTTP. */
export interface HandshakeError {
  readonly status: 401 | 404 | 429 | 500 | 503;
  readonly error: string;
}

export const handshakeErrors = {
  keyMissing: { status: 401, error: 'API key is missing' },
  tooManySockets: { status: 429, error: 'Too many connected users' },
  failed: { status: 500, error: 'Error connecting to Realtime' },
  stopping: { status: 503, error: 'Realtime is restarting, please standby' },
  notFound: { status: 404, error: 'Not found' },
} as const satisfies Record<string, HandshakeError>;
