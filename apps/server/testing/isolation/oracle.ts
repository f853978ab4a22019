/**
 * Who may do what, said a second time and on purpose without the server's code: if the two disagree, one is wrong.
 * Written from shared/design/security.md, decisions.md ('People') and the access column of the list of calls.
 */
export type Principal = {
  readonly name: string;
  /** Whether what they send identifies them at all. */
  readonly signedIn: boolean;
  /** What their token says. */
  readonly roles: readonly string[];
  /** The buildings that an organisation added them to, by mark. */
  readonly addedTo: readonly PlaceFact[];
  /** The buildings that let them in by an organisation identifier. */
  readonly letInto: readonly PlaceFact[];
  /** The organisations that added them as somebody of another house: what the token says does not count there. */
  readonly outsiderOf?: readonly string[];
  /** The organisations whose directory calls them an emergency responder. */
  readonly responderIn?: readonly string[];
  /** The organisation whose directory this is; it is no person, and signs in nowhere. */
  readonly directoryOf?: string;
  /** Roles that an organisation granted them itself. */
  readonly granted?: Readonly<Record<string, readonly string[]>>;
  /** The screen that holds the secret which they send, and where it was approved. */
  /** Where the key of a gateway counts that they send. */
  readonly gatewayAt?: PlaceFact;
  readonly screen?: { readonly kind: 'today' | 'kiosk'; readonly at: PlaceFact };
};

export type PlaceFact = { readonly mark: string; readonly organisation: string };

/** Where a call is aimed. Undefined when its address names no place; `there` undefined when there is no such place. */
export type Aim = { readonly there: PlaceFact | undefined } | undefined;

export type Verdict = 'granted' | 401 | 403 | 404;

const GUARDED_BY: Record<string, readonly string[]> = {
  A: ['Dashboard-admin', 'Customer-admin', 'Customer-coordinator'],
  B: ['Dashboard-admin', 'Customer-admin'],
  // Every building of this world has a sensor, and none has them switched on for everybody.
  'sensors enabled': ['Dashboard-admin', 'Customer-admin', 'Sensors'],
  'insights enabled': ['Dashboard-admin', 'Customer-admin', 'Insights'],
  'Dashboard-admin or View-custom-assets': ['Dashboard-admin', 'View-custom-assets'],
};

const runsTheDashboard = (who: Principal) => who.roles.includes('Dashboard-admin');
const isAt = (places: readonly PlaceFact[], { mark }: PlaceFact) => places.some((place) => place.mark === mark);
const isIn = (places: readonly PlaceFact[], { organisation }: PlaceFact) =>
  places.some((place) => place.organisation === organisation);

const belongsTo = (who: Principal, there: PlaceFact) => isAt(who.addedTo, there) || isAt(who.letInto, there);

/** Who runs the dashboard acts everywhere. */
export const mayEnter = (who: Principal, there: PlaceFact) => belongsTo(who, there) || runsTheDashboard(who);

/** A role counts where it was given: with the sign-in by their own house, or there; one of them counts everywhere. */
const countingRoles = (who: Principal, there: PlaceFact) => {
  const global = who.roles.filter((role) => role === 'Dashboard-admin');
  if (!isIn(who.addedTo, there)) return global;
  const brought = who.outsiderOf?.includes(there.organisation) ? global : who.roles;
  return [...brought, ...(who.granted?.[there.organisation] ?? [])];
};

/** Whom rule A lets pass. */
export const isStaffAt = (who: Principal, there: PlaceFact) =>
  countingRoles(who, there).some((role) => GUARDED_BY['A']?.includes(role));

const atPlace = (rule: string, who: Principal, aim: Aim): Verdict => {
  const there = aim?.there;
  // What is not there and what is somebody else's are the same answer.
  if (there === undefined || !mayEnter(who, there)) return 404;
  if (rule === 'member') return 'granted';
  return countingRoles(who, there).some((role) => GUARDED_BY[rule]?.includes(role)) ? 'granted' : 403;
};

/** For a call that names an organisation and no building: who belongs to any of its buildings belongs to it. */
export function verdictIn(rule: string, who: Principal, aim: Aim, forOneself: boolean): Verdict | undefined {
  // A token counts in its own organisation and is none anywhere else, also where there is no organisation.
  if (rule === 'scim token')
    return aim?.there !== undefined && who.directoryOf === aim.there.organisation ? 'granted' : 401;
  if (!who.signedIn) return 401;
  const there = aim?.there;
  const belongs = there !== undefined && isIn([...who.addedTo, ...who.letInto], there);
  if (there === undefined || !(belongs || runsTheDashboard(who))) return 404;
  if (rule === 'member of the organisation') return belongs ? 'granted' : 404;
  if (rule !== 'A' && rule !== 'B') return undefined;
  if (!countingRoles(who, there).some((role) => GUARDED_BY[rule]?.includes(role))) return 403;
  return forOneself && !belongs ? 404 : 'granted';
}

/** Who is called a responder by an organisation is one in each of its buildings that they may enter. */
const helpsAt = (who: Principal, aim: Aim): Verdict => {
  const asMember = atPlace('member', who, aim);
  const isResponder = aim?.there !== undefined && who.responderIn?.includes(aim.there.organisation);
  return asMember === 'granted' && !isResponder ? atPlace('A', who, aim) : asMember;
};

/** Lets every member in; what they see there of others is no question of the door. */
const FOR_MEMBERS = ['member (own) or A (all)', 'member, findMyColleagues on'];

const SCREEN_RULES: Record<string, 'today' | 'kiosk'> = {
  'approved screen token': 'today',
  'approved screen token or B': 'today',
  'approved kiosk token': 'kiosk',
};

/** Of the right kind and at its own place; whatever else, nobody is known. */
const asScreen = (rule: string, { screen }: Principal, aim: Aim): Verdict =>
  screen?.kind === SCREEN_RULES[rule] && aim?.there?.mark === screen?.at.mark ? 'granted' : 401;

/** A rule that is not known here classifies nothing, and the matrix fails. */
export function verdictOf(rule: string, who: Principal, aim: Aim): Verdict | undefined {
  const exists = aim === undefined || aim.there !== undefined;
  if (rule === 'public') return exists ? 'granted' : 404;
  if (rule in SCREEN_RULES && (who.screen !== undefined || !rule.endsWith('or B'))) return asScreen(rule, who, aim);
  if (rule === 'ingest key')
    return who.gatewayAt !== undefined && aim?.there?.mark === who.gatewayAt.mark ? 'granted' : 401;
  if (!who.signedIn) return 401;
  if (rule === 'signed-in') return exists ? 'granted' : 404;
  if (rule === 'member of its building') return speaksAt(who, aim);
  if (FOR_MEMBERS.includes(rule)) return atPlace('member', who, aim);
  if (rule === 'C') return runsTheDashboard(who) ? (exists ? 'granted' : 404) : 403;
  if (rule === 'member' || rule in GUARDED_BY) return atPlace(rule, who, aim);
  if (rule === 'approved screen token or B') return atPlace('B', who, aim);
  if (rule === 'A or emergency responder') return helpsAt(who, aim);
  // Whatever has an owner in this world is a colleague's, so its owner is never the one who asks.
  if (rule === 'owner or A' || rule === 'self or A') return atPlace('A', who, aim);
  return undefined;
}

/** For a call whose place is not in its address: one must be somebody there, which running the dashboard does not make one. */
export function speaksAt(who: Principal, aim: Aim): Verdict {
  if (!who.signedIn) return 401;
  const reached = atPlace('member', who, aim);
  const there = aim?.there;
  if (reached !== 'granted' || there === undefined) return reached;
  return isIn([...who.addedTo, ...who.letInto], there) ? 'granted' : 404;
}
