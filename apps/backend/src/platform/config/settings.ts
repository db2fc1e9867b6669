/**
 * The typed value of the environment and of `supabase/config.toml`; made once in `main.ts`, passed down,
 * read-only.
 */

export interface RestSettings {
  readonly schemas: readonly string[];
  readonly extraSearchPath: readonly string[];
  readonly maxRows: number | null;
}

export interface ProviderSettings {
  /**
   * The first is used for sign-ins here; identity tokens issued for any of them (apps on phones) are
   * accepted.
   */
  readonly clientIds: readonly string[];
  readonly clientSecret: string;
  readonly issuer: string;
  /** Where the provider sends people back to; null for this server's own callback. */
  readonly redirectUri: string | null;
  /** Accepts identity tokens whatever their nonce (`grant_type=id_token` only). */
  readonly skipNonceCheck: boolean;
}

/** A mail's text as a project overrides it; what is missing comes from the built-in template. */
export interface EmailTemplate {
  readonly subject: string | undefined;
  readonly html: string | undefined;
}

/** A function of the database that the auth service calls (`auth.hook` of the CLI). */
export interface DatabaseHook {
  readonly kind: 'database';
  readonly schema: string;
  readonly name: string;
  /** As the project has it; errors name it. */
  readonly uri: string;
}

/** This server as a service provider of SAML 2.0. */
export interface SamlSettings {
  /** RSA, PEM (PKCS #8); signs what is asked of identity providers. */
  readonly privateKey: string;
  /** X.509, PEM, of the same key; identity providers check requests with it. */
  readonly certificate: string;
  /** Hosts (`name:port`) that metadata may be fetched from though they are not on the public internet. */
  readonly metadataHosts: ReadonlySet<string>;
}

/** Who this server is to authenticators (Web Authentication, 'Relying Party'). */
export interface RelyingParty {
  /** A domain; a passkey belongs to one for ever. */
  readonly id: string;
  /** Shown by the authenticator. */
  readonly name: string;
  /** Of the pages that may ask: `https://host`, or http on this machine. */
  readonly origins: readonly string[];
}

/** This server as an OAuth 2.1 provider of others (decision 311). */
export interface OAuthServerSettings {
  /** Whether applications may register themselves (RFC 7591). */
  readonly allowsRegistration: boolean;
  /** The site's page that asks people whether they agree. */
  readonly consentUrl: string;
}

/** Who says whether a person was there (`auth.captcha` of the CLI). */
export interface CaptchaSettings {
  /** Where answers are checked. */
  readonly verifyUrl: string;
  readonly secret: string;
}

/** An address that the auth service calls (`auth.hook` of the CLI). */
export interface HttpHook {
  readonly kind: 'http';
  readonly uri: string;
  /** The keys that sign what is sent, as the Standard Webhooks have them. */
  readonly keys: readonly Buffer[];
}

/** Text messages with codes (`auth.sms` of the CLI). */
export interface SmsSettings {
  /** Whether somebody may sign up and in by phone number. */
  readonly enabled: boolean;
  /** false means a new number counts as confirmed at once. */
  readonly confirmations: boolean;
  /** `{{ .Code }}` stands for the code. */
  readonly template: string;
  readonly maxFrequencySeconds: number;
  readonly otpLength: number;
  readonly otpExpirySeconds: number;
  /** E.164 without plus, to the code that such a number has; nothing is sent to it. */
  readonly testOtp: ReadonlyMap<string, string>;
  /**
   * The project's hook; `mailbox` keeps texts where mails are kept that no server takes; null where nothing
   * sends them, and everything that needs them is off.
   */
  readonly sender: DatabaseHook | HttpHook | 'mailbox' | null;
}

export interface AuthSettings {
  /** Where links go when no allowed redirect is asked for. No trailing slash. */
  readonly siteUrl: string;
  /** Globs, see contract §1.1 'Redirect target'. */
  readonly redirectAllowList: readonly string[];
  readonly jwtExpirySeconds: number;
  readonly signupEnabled: boolean;
  readonly anonymousSignInsEnabled: boolean;
  readonly manualLinkingEnabled: boolean;
  readonly minimumPasswordLength: number;
  /** Sets of which a new password needs a character each. */
  readonly passwordCharacters: readonly string[];
  /** Refuses new passwords that are among the commonest, or are a mere pattern. */
  readonly refuseCommonPasswords: boolean;
  readonly emailEnabled: boolean;
  /** false means a new e-mail address counts as confirmed at once. */
  readonly emailConfirmations: boolean;
  readonly doubleConfirmChanges: boolean;
  readonly securePasswordChange: boolean;
  readonly emailMaxFrequencySeconds: number;
  readonly otpLength: number;
  readonly otpExpirySeconds: number;
  readonly refreshTokenReuseSeconds: number;
  readonly sms: SmsSettings;
  /**
   * Events in five minutes per address, mails an hour per account, and texts an hour in all, because they
   * cost money; null means no limit.
   */
  readonly rateLimits: {
    readonly emailSentPerHour: number | null;
    readonly smsSentPerHour: number | null;
    readonly signInsPerFiveMinutes: number | null;
    readonly tokenRefreshesPerFiveMinutes: number | null;
    readonly tokenVerificationsPerFiveMinutes: number | null;
  };
  readonly secondFactors: {
    /** Of one account, begun ones included. */
    readonly maxEnrolled: number;
    /** How long after signing in somebody may begin a factor, or give one up; 0 for always. */
    readonly maxSessionAgeToChangeSeconds: number;
    readonly totp: { readonly canEnroll: boolean; readonly canVerify: boolean };
    readonly phone: {
      readonly canEnroll: boolean;
      readonly canVerify: boolean;
      readonly otpLength: number;
      readonly template: string;
      readonly maxFrequencySeconds: number;
    };
    /** Keys of authenticators; without a relying party there are none. */
    readonly webauthn: {
      readonly canEnroll: boolean;
      readonly canVerify: boolean;
      readonly party: RelyingParty | null;
    };
    /** Codes on paper, for who has lost the other factors. */
    readonly recoveryCodes: { readonly canEnroll: boolean; readonly canVerify: boolean };
  };
  /** What keeps programs from signing up and in; null where the project has none. */
  readonly captcha: CaptchaSettings | null;
  /** Decides the claims of every access token; null where the project has none. */
  readonly accessTokenHook: DatabaseHook | null;
  readonly google: ProviderSettings | null;
  /** Whose wallets may sign in. */
  readonly web3: { readonly ethereum: boolean; readonly solana: boolean };
  /** Signing in by a passkey alone; null where it is off. */
  readonly passkeys: RelyingParty | null;
  /** Single sign-on by SAML 2.0; null where it is off. */
  readonly saml: SamlSettings | null;
  /** This server as an OAuth 2.1 provider; null where it is off. */
  readonly oauthServer: OAuthServerSettings | null;
  /** By the CLI's names: confirmation, recovery, magic_link, invite, email_change, reauthentication. */
  readonly emailTemplates: ReadonlyMap<string, EmailTemplate>;
}

/** Where the bytes of stored files lie. */
export type FilePlace =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** null is Amazon's own. */
      readonly endpoint: string | null;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
      readonly forcePathStyle: boolean;
      /** Begins every key; lets several installations share a bucket. */
      readonly prefix: string;
    };

interface DeclaredBucket {
  readonly name: string;
  readonly public: boolean;
  /** Bytes; null means that only the installation's limit holds. */
  readonly fileSizeLimit: number | null;
  /** null allows every type. */
  readonly allowedMimeTypes: readonly string[] | null;
}

/** The S3 protocol of the storage service (decision 307). */
export interface S3ProtocolSettings {
  /** For which clients sign. */
  readonly region: string;
  /** The access key of requests that carry a session token; their secret is the publishable key. */
  readonly projectRef: string;
  /** Acts as the service; null where the environment has none. */
  readonly serviceKey: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface StorageSettings {
  readonly enabled: boolean;
  /** Bytes; no bucket can allow more. */
  readonly fileSizeLimit: number;
  /** Made, or brought to this state, at every start. */
  readonly buckets: readonly DeclaredBucket[];
  readonly files: FilePlace;
  /** Whether pictures are also given in other sizes and formats. */
  readonly imageTransformation: boolean;
  /** Uploads are refused when less than this would stay free on the disk. Bytes. */
  readonly minFreeBytes: number;
  /** null where the project does not switch it on. */
  readonly s3Protocol: S3ProtocolSettings | null;
}

interface ImageSettings {
  /**
   * `host:port` pairs that pictures may be fetched from although they are not public. Empty outside of tests.
   */
  readonly allowed: ReadonlySet<string>;
}

/** Of one function, as the project declares it. */
interface DeclaredFunction {
  readonly enabled: boolean;
  /** Whether a caller needs a token or a key. */
  readonly verifyJwt: boolean;
}

export interface FunctionLimits {
  /** From a request's arrival to the beginning of its answer. */
  readonly firstByteTimeoutMs: number;
  /** From a request's arrival to the end of its answer. */
  readonly wallClockTimeoutMs: number;
  /** Processor time in one turn of a worker's event loop. */
  readonly turnCpuMs: number;
  /** Of a worker process as a whole. */
  readonly memoryBytes: number;
  /** After its last request a worker is stopped. */
  readonly idleTimeoutMs: number;
  readonly maxBodyBytes: number;
  /** Requests of one function that run at the same time, and those that may wait. */
  readonly maxConcurrentRequests: number;
  readonly maxWaitingRequests: number;
  /** Worker processes, of all functions together. */
  readonly maxWorkers: number;
}

export interface FunctionSettings {
  readonly enabled: boolean;
  /** Folder that holds a folder for each function. */
  readonly directory: string;
  /** By name; a function that is not named here has the defaults. */
  readonly declared: ReadonlyMap<string, DeclaredFunction>;
  /** Variables that every function is given. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly limits: FunctionLimits;
}

export interface Settings {
  /** Address that clients reach this server at, without a trailing slash, e.g. `http://localhost:8080`. */
  readonly publicUrl: string;
  readonly brandName: string;
  readonly rest: RestSettings;
  readonly auth: AuthSettings;
  readonly storage: StorageSettings;
  readonly images: ImageSettings;
  readonly functions: FunctionSettings;
  readonly version: string;
  /** Settings that are requested but not supported; for the log. */
  readonly warnings: readonly string[];
}
