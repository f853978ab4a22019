import type { Database, TableName } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { CellFinder, Cells } from './cells/cells.ts';
import type { AskOtherCells, TellOtherCells } from './cells/call-other-cells.ts';
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
import type { InstallationStatus } from './status/read-status.ts';
import type { ServiceReport } from './status/service-report.ts';

/** Addresses of the calendar services; only tests and development use other than the real ones. */
export type CalendarUrls = {
  readonly graph: string;
  readonly microsoftLogin: string;
  readonly google: string;
  readonly googleDirectory: string;
  readonly googleToken: string;
};

/** A part is imported only by the process that runs it: the worker loads no routes, the API no jobs. */
type Load<Part> = () => Promise<Part>;

export type RouteDeps = Deps &
  Callers & {
    readonly sealer: Sealer;
    readonly uplinkDoor: UplinkDoor;
    readonly webOrigin: string;
    readonly calendarUrls: CalendarUrls;
    /** Undefined for a single installation. */
    readonly cells?: Cells | undefined;
    readonly askOtherCells?: AskOtherCells | undefined;
    readonly meter: Meter;
    /** Aborted when the server stops, so that open requests end. */
    readonly closing: AbortSignal;
    /** Interval at which an open stream checks again whether its subscriber still has access. */
    readonly recheckMs?: number | undefined;
  };

/** Dependencies of routes outside the API. */
export type BesidesDeps = Pick<RouteDeps, 'db' | 'cells' | 'log' | 'sealer' | 'webOrigin'> & {
  readonly tellOtherCells?: TellOtherCells | undefined;
  readonly signInProvider: SignInProvider;
  readonly ratePerAddress: number;
  /** Counts a sign-in or a renewal, for metrics and the status page. */
  noteSignIn(status: SignInStatus): void;
  /** Reads the state of each service of the installation. */
  status(): Promise<InstallationStatus>;
};

export type JobDeps = Deps & {
  readonly boss: PgBoss;
  readonly mailServer: MailServer;
  readonly mailFrom: string;
  readonly webOrigin: string;
  /** Connects as the retention role, which owns the partitioned tables. */
  readonly keeperUrl: string;
  readonly sealer: Sealer;
  readonly safeFetch: SafeFetch;
  readonly calendarUrls: CalendarUrls;
  readonly uplinkDoor: UplinkDoor;
  /** Deletes the account of a sign-in at the shipped provider; false if it belongs to another provider. */
  readonly closeAccount?:
    | ((signIn: { readonly issuer: string; readonly subject: string }) => Promise<boolean>)
    | undefined;
  /** File beside the backups that lists the erased people, so that a restore can erase them again. */
  readonly erasuresFile?: string | undefined;
  /** File outside the database to which the ends of the audit chains are written every night. */
  readonly auditAnchorsFile?: string | undefined;
  /** A database handle of the retention role, which alone may delete expired data. */
  readonly keeper: Database;
  /** Undefined for a single installation. */
  readonly cells?: Cells | undefined;
};

/** Dependencies of tasks that the worker runs continuously, beside its jobs. */
export type RunDeps = Deps & {
  readonly sealer: Sealer;
  readonly safeFetch: SafeFetch;
  readonly forwardStream: ForwardStream;
};
export type Running = { stop(): Promise<void> };

export type GaugeDeps = { readonly db: Database; readonly boss: PgBoss };

/** `failed` is a fault of ours or of the provider; a refusal is not. */
export type SignInStatus = 'ok' | 'refused' | 'failed';

export type CommandDeps = GaugeDeps & {
  readonly record: RecordEvent;
  readonly print: (line: string) => void;
  /** The database of the directory of several cells, if it is configured. */
  readonly directory?: Database | undefined;
};

/** A command for operators: `npm run operate -- name …`. */
export type Command = {
  readonly name: string;
  /** The parameters, as the usage text shows them. */
  readonly takes?: string;
  /** The number of parameters; any number if undefined. */
  readonly wordCount?: number;
  /** One line of the usage text. */
  readonly does: string;
  readonly run: Load<(deps: CommandDeps, words: readonly string[]) => Promise<void>>;
};

/** A command that runs before, or without, the database. */
export type PlainCommand = Required<Pick<Command, 'name' | 'takes' | 'wordCount' | 'does'>> & {
  readonly run: (words: readonly string[], deps: Pick<CommandDeps, 'print'>) => Promise<void>;
};

export type ResealDeps = { readonly db: Database; readonly sealer: Sealer };

export type SettleDeps = Pick<CommandDeps, 'db' | 'record'> & {
  /** The moment to which the database was restored. */
  readonly target: Date;
};

/** A line of the report of `settle-restore`. */
export type Settled = { readonly what: string; readonly count: number };

/** Dependencies of the ingest process. */
export type IngestDeps = Pick<Deps, 'db' | 'log' | 'live'>;

export type GuardDeps = {
  readonly db: Database;
  readonly cells?: Cells | undefined;
  readonly tokens: TokenVerifier;
  readonly approvedScreen: ApprovedScreen;
  readonly ingestKeyHolding: IngestKeyHolding;
};

export type CellFinderDeps = { readonly db: Database; readonly cells: Cells; readonly webOrigin: string };

/** The parts that a module (or a part of platform) contributes to the processes, and the tables that it owns. */
export type Module = {
  readonly name: string;
  /** No other module names these tables in SQL; see modules/offered.ts for what others may read. */
  readonly owns: readonly TableName[];
  /** Resolves and authorises callers. Exactly one module provides it. */
  readonly guard?: Load<(deps: GuardDeps) => Callers & { authorise: Authorise }>;
  /** Authorises directories, which have tokens of their own. Exactly one module provides it. */
  readonly directoryGuard?: Load<(db: Database) => Authorise>;
  /** Resolves screens, for the guard. Exactly one module provides it. */
  readonly screenGuard?: Load<(db: Database) => ApprovedScreen>;
  /** Resolves gateways by their key, for the guard. Exactly one module provides it. */
  readonly ingestGuard?: Load<(db: Database) => IngestKeyHolding>;
  /** Stores messages of devices, and decides which devices may connect. Exactly one module provides it. */
  readonly ingest?: Load<(deps: IngestDeps) => Ingest>;
  /** Finds the cell that a request is for. Exactly one module provides it. */
  readonly cellFinder?: Load<(deps: CellFinderDeps) => CellFinder>;
  readonly routes?: readonly Load<(api: FastifyInstance, deps: RouteDeps) => void>[];
  /** Routes outside the API, to which browsers are redirected. */
  readonly besides?: readonly Load<(app: FastifyInstance, deps: BesidesDeps) => void>[];
  readonly onEvents?: readonly Load<(deps: JobDeps) => EventJob>[];
  readonly scheduled?: readonly Load<(deps: JobDeps) => ScheduledJob>[];
  readonly queued?: readonly Load<(deps: JobDeps) => QueuedJob>[];
  /** Tasks that run from the start of the worker until it stops. */
  readonly runs?: readonly Load<(deps: RunDeps) => Running>[];
  readonly gauges?: readonly Load<(meter: Meter, deps: GaugeDeps) => void>[];
  /** Services that the worker provides, for the status page. */
  readonly reports?: readonly Load<(deps: Pick<GaugeDeps, 'db'>) => ServiceReport>[];
  readonly commands?: readonly Command[];
  /** Reseals secrets of the module that are not sealed with the newest key, and returns their number. */
  readonly reseals?: readonly Load<(deps: ResealDeps) => Promise<number>>[];
  /**
   * Prepares the module's rows for resuming the jobs after a restore, when external systems are ahead of the database.
   * Safe to repeat.
   */
  readonly settles?: readonly Load<(deps: SettleDeps) => Promise<readonly Settled[]>>[];
};
