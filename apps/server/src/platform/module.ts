import type { Database, TableName } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Deps } from './deps.ts';
import type { RecordEvent } from './events/record.ts';
import type { Authorise } from './http/create-api.ts';
import type { ApprovedScreen, Callers, IngestKeyHolding } from './identity/callers.ts';
import type { SignInProvider } from './identity/sign-in-provider.ts';
import type { TokenVerifier } from './identity/verify-token.ts';
import type { EventJob, QueuedJob, ScheduledJob } from './jobs/job.ts';
import type { SafeFetch } from './egress/safe-fetch.ts';
import type { MailServer } from './mail/mail-server.ts';
import type { ForwardStream } from './messaging/forward-stream.ts';
import type { Ingest } from './messaging/ingest.ts';
import type { UplinkDoor } from './messaging/uplink-door.ts';
import type { Sealer } from './secrets/sealer.ts';

/** Where calendar services answer; only tests and development name others than the real ones. */
export type CalendarUrls = {
  readonly graph: string;
  readonly microsoftLogin: string;
  readonly google: string;
  readonly googleDirectory: string;
  readonly googleToken: string;
};

/** A part is imported only by the process that runs it: the worker loads no route, the api no job. */
type Load<Part> = () => Promise<Part>;

export type RouteDeps = Deps &
  Callers & {
    readonly sealer: Sealer;
    readonly uplinkDoor: UplinkDoor;
    readonly webOrigin: string;
    readonly calendarUrls: CalendarUrls;
    /** Aborted when the server stops: whoever holds a request open ends it. */
    readonly closing: AbortSignal;
    /** How often an open stream asks whether its listener may still listen. */
    readonly recheckMs?: number | undefined;
  };

/** For what is served beside the api. */
export type BesidesDeps = Pick<RouteDeps, 'db' | 'log' | 'sealer' | 'webOrigin'> & {
  readonly signInProvider: SignInProvider;
  readonly ratePerAddress: number;
};

export type JobDeps = Deps & {
  readonly boss: PgBoss;
  readonly mailServer: MailServer;
  readonly mailFrom: string;
  readonly webOrigin: string;
  /** As the role that owns what is divided into partitions. */
  readonly keeperUrl: string;
  readonly sealer: Sealer;
  readonly safeFetch: SafeFetch;
  readonly calendarUrls: CalendarUrls;
  readonly uplinkDoor: UplinkDoor;
  /** Deletes the account of a sign-in at the shipped provider; false when it is another's. */
  readonly closeAccount?:
    | ((signIn: { readonly issuer: string; readonly subject: string }) => Promise<boolean>)
    | undefined;
  /** Beside the backups: whom a restore must not bring back. */
  readonly erasuresFile?: string | undefined;
  /** As the same role, which alone may take away what was kept long enough. */
  readonly keeper: Database;
};

/** For what goes on in the worker all the time, beside its jobs. */
export type RunDeps = Deps & {
  readonly sealer: Sealer;
  readonly safeFetch: SafeFetch;
  readonly forwardStream: ForwardStream;
};
export type Running = { stop(): Promise<void> };

export type GaugeDeps = { readonly db: Database; readonly boss: PgBoss };

export type CommandDeps = GaugeDeps & { readonly record: RecordEvent; readonly print: (line: string) => void };

/** What an operator may ask for: `npm run operate -- name …`. */
export type Command = {
  readonly name: string;
  /** What follows the name, as the usage text shows it. */
  readonly takes?: string;
  /** How many words it needs behind its name; any number when it does not say. */
  readonly wordCount?: number;
  /** One line of the usage text. */
  readonly does: string;
  readonly run: Load<(deps: CommandDeps, words: readonly string[]) => Promise<void>>;
};

/** One that runs before, or without, the database. */
export type PlainCommand = Required<Pick<Command, 'name' | 'takes' | 'wordCount' | 'does'>> & {
  readonly run: (words: readonly string[], deps: Pick<CommandDeps, 'print'>) => Promise<void>;
};

export type ResealDeps = { readonly db: Database; readonly sealer: Sealer };

/** For the process that takes readings in. */
export type IngestDeps = Pick<Deps, 'db' | 'log' | 'live'>;

export type GuardDeps = {
  readonly db: Database;
  readonly tokens: TokenVerifier;
  readonly approvedScreen: ApprovedScreen;
  readonly ingestKeyHolding: IngestKeyHolding;
};

/** What a folder of business code (or a part of platform) brings to the processes, and which tables are its own. */
export type Module = {
  readonly name: string;
  /** Nobody else names these tables in SQL; see modules/offered.ts for what others may read. */
  readonly owns: readonly TableName[];
  /** Who calls, and whether they may. Exactly one module answers this. */
  readonly guard?: Load<(deps: GuardDeps) => Callers & { authorise: Authorise }>;
  /** The same for the calls that directories make with tokens of their own. Exactly one module answers this too. */
  readonly directoryGuard?: Load<(db: Database) => Authorise>;
  /** Which screen calls. Exactly one module answers this, and the guard asks it. */
  readonly screenGuard?: Load<(db: Database) => ApprovedScreen>;
  /** Which gateway calls, by its key. Exactly one module answers this, and the guard asks it. */
  readonly ingestGuard?: Load<(db: Database) => IngestKeyHolding>;
  /** What devices sent, and which of them may send. Exactly one module answers this. */
  readonly ingest?: Load<(deps: IngestDeps) => Ingest>;
  readonly routes?: readonly Load<(api: FastifyInstance, deps: RouteDeps) => void>[];
  /** What is no call of the api: addresses that browsers are led through. */
  readonly besides?: readonly Load<(app: FastifyInstance, deps: BesidesDeps) => void>[];
  readonly onEvents?: readonly Load<(deps: JobDeps) => EventJob>[];
  readonly scheduled?: readonly Load<(deps: JobDeps) => ScheduledJob>[];
  readonly queued?: readonly Load<(deps: JobDeps) => QueuedJob>[];
  /** What the worker begins when it starts, and stops when it is stopped. */
  readonly runs?: readonly Load<(deps: RunDeps) => Running>[];
  readonly gauges?: readonly Load<(meter: Meter, deps: GaugeDeps) => void>[];
  readonly commands?: readonly Command[];
  /** Seals anew whatever of the module's is not under the newest key, and says how many. */
  readonly reseals?: readonly Load<(deps: ResealDeps) => Promise<number>>[];
};
