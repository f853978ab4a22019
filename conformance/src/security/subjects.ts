/** A threat or a reliability goal. Tests that prove it end their title with its number, as in `[T18]` or `[T19, R1]`. */
export type Subject = {
  readonly id: string;
  /** A threat completes 'Berth protects against', a goal 'Berth is tested for'. */
  readonly sentence: string;
  /** The part that no test proves yet, in words. */
  readonly partial?: string;
  /** The module that the subject is about, as long as it does not exist. */
  readonly notBuilt?: { readonly module: string };
};

export const THREATS: readonly Subject[] = [
  { id: 'T1', sentence: 'access to an object of another organisation through any id in any request' },
  { id: 'T2', sentence: 'a request without an access check' },
  { id: 'T3', sentence: 'a URL encoded so that the access check does not recognise it' },
  {
    id: 'T4',
    sentence:
      'a role that works outside the organisation that granted it, and an operator who reads data without a trace',
  },
  { id: 'T5', sentence: 'gaining rights through requests that change users, groups or attributes' },
  { id: 'T6', sentence: 'setting fields that callers must not set' },
  { id: 'T7', sentence: 'taking over an account through its e-mail address' },
  { id: 'T8', sentence: 'a stolen token' },
  { id: 'T9', sentence: 'cross-site request forgery' },
  { id: 'T10', sentence: 'access that continues after removal' },
  { id: 'T11', sentence: 'data left behind on a shared screen, and redirects to other sites' },
  { id: 'T12', sentence: 'guessing the code or secret of a screen' },
  { id: 'T13', sentence: "an administrator who approves a stranger's screen" },
  { id: 'T14', sentence: 'a wall screen or kiosk that shows too much' },
  {
    id: 'T15',
    sentence: 'a kiosk used to block a building or to find out who works there',
  },
  { id: 'T16', sentence: 'a ticket that allows more than showing it, or for too long' },
  { id: 'T17', sentence: 'a forged or outdated ticket' },
  { id: 'T18', sentence: 'replayed check-in codes' },
  { id: 'T19', sentence: 'a double reservation' },
  { id: 'T20', sentence: 'exceeded limits' },
  { id: 'T21', sentence: 'a lost update' },
  { id: 'T22', sentence: 'secrets in responses, files and logs' },
  { id: 'T23', sentence: 'requests to internal addresses' },
  { id: 'T24', sentence: 'forged or replayed webhooks and card events, and custom headers that change a request' },
  { id: 'T25', sentence: 'code in templates' },
  { id: 'T26', sentence: 'header and calendar injection, and mail bombing' },
  {
    id: 'T27',
    sentence: 'stored scripts and hostile pictures',
    partial:
      "no test enters hostile texts into every field and opens every screen (a violation of the content security policy fails any browser test), pictures may come from any HTTPS host because customers enter their addresses, and in Docker's default profile the renderer of drawings shares the container's network ([ADR 8](adr/0008-uploads.md))",
  },
  { id: 'T28', sentence: 'hostile CSV files' },
  { id: 'T29', sentence: 'a building file that changes more than its building' },
  { id: 'T30', sentence: 'deletion without undo' },
  {
    id: 'T31',
    sentence: 'incomplete anonymisation',
  },
  {
    id: 'T32',
    sentence: 'leaks of private details',
  },
  { id: 'T33', sentence: "a public sensor page or a gateway's key that reveals or allows too much" },
  { id: 'T34', sentence: 'sensors that cancel reservations wrongly' },
  { id: 'T35', sentence: 'calendar loops, duplicates, silent deletions and excessive mailbox rights' },
  {
    id: 'T36',
    sentence: 'expensive requests and request storms',
  },
  {
    id: 'T37',
    sentence: 'the supply chain',
    partial:
      'known vulnerabilities are not checked, because the build reaches no network except the package registries',
  },
];

export const GOALS: readonly Subject[] = [
  { id: 'R1', sentence: 'no double reservation under load' },
  { id: 'R2', sentence: 'no exceeded limits under load' },
  { id: 'R3', sentence: 'series and moves, complete or not at all' },
  { id: 'R4', sentence: 'crashes of PostgreSQL, the API, the worker and the broker' },
  { id: 'R5', sentence: 'e-mails and webhooks across crashes, none lost and each under one id' },
  {
    id: 'R6',
    sentence:
      'loss of the broker, which stores nothing except readings that are not in the database yet; after a full disk it accepts readings again once it is restarted, which an alert demands',
  },
  {
    id: 'R7',
    sentence:
      'loss of power: what was confirmed is on the disk, and no process starts on a PostgreSQL that could lose it',
  },
  {
    id: 'R8',
    sentence:
      'separation of organisations: every request × caller × relation, with swapped ids and checksums of all tables',
  },
  { id: 'R9', sentence: 'row-level policies on their own' },
  {
    id: 'R10',
    sentence: 'fuzzing',
    partial: 'every check sends about 20,000 cases; 100,000 only on request',
  },
  { id: 'R11', sentence: 'agreement with a reference model, which notices planted faults' },
  { id: 'R12', sentence: 'time zones and clock changes' },
  {
    id: 'R13',
    sentence:
      'network faults: slow, narrow, broken and silent lines to PostgreSQL, the broker, the mail server, webhooks and the calendars of Microsoft and Google, and a sign-in provider that is down',
  },
  {
    id: 'R14',
    sentence: 'overload',
    partial: 'five times the capacity for a minute is not tested',
  },
  { id: 'R15', sentence: 'graceful shutdown' },
  {
    id: 'R16',
    sentence: 'running for a long time',
    partial: 'servers are tested with the requests of 4.8 hours at the peak of 500 desks, not with those of days',
  },
  { id: 'R17', sentence: 'restoring a backup' },
  { id: 'R18', sentence: 'migrations under load' },
  { id: 'R19', sentence: 'idempotency' },
  { id: 'R20', sentence: 'no-shows and calendars' },
  { id: 'R21', sentence: 'privacy of logs and responses' },
  { id: 'R22', sentence: 'the audit log, complete and with a hash chain' },
  { id: 'R23', sentence: 'wrong clocks' },
];
