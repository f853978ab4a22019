/**
 * States who may do what a second time, on purpose without the server's code: if the two disagree, one is wrong.
 * Written from shared/design/security.md, decisions.md ('People') and the access column of the list of calls.
 */
export type Principal = {
  readonly name: string;
  /** Whether their request identifies them at all. */
  readonly signedIn: boolean;
  /** The roles in their token. */
  readonly roles: readonly string[];
  /** The buildings that an organisation added them to, by mark. */
  readonly addedTo: readonly PlaceFact[];
  /** The buildings that admit them by an organisation identifier. */
  readonly letInto: readonly PlaceFact[];
  /** The organisations that added them as an outsider, where the roles of their token do not apply. */
  readonly outsiderOf?: readonly string[];
  /** The organisations whose directory marks them as an emergency responder. */
  readonly responderIn?: readonly string[];
  /** The organisation of this directory, which is not a person and does not sign in. */
  readonly directoryOf?: string;
  /** Roles that an organisation granted them itself. */
  readonly granted?: Readonly<Record<string, readonly string[]>>;
  /** The place of the gateway key that they send. */
  readonly gatewayAt?: PlaceFact;
  /** The screen whose secret they send, and where it is approved. */
  readonly screen?: { readonly kind: 'today' | 'kiosk'; readonly at: PlaceFact };
};

export type PlaceFact = { readonly mark: string; readonly organisation: string };

/** The target of a call. Undefined if the path names no place; `there` is undefined if the place does not exist. */
export type Aim = { readonly there: PlaceFact | undefined } | undefined;

export type Verdict = 'granted' | 401 | 403 | 404;

const GUARDED_BY: Record<string, readonly string[]> = {
  A: ['Dashboard-admin', 'Customer-admin', 'Customer-coordinator'],
  B: ['Dashboard-admin', 'Customer-admin'],
  // Every building of this world has a sensor, and none has sensors enabled for everyone.
  'sensors enabled': ['Dashboard-admin', 'Customer-admin', 'Sensors'],
  'insights enabled': ['Dashboard-admin', 'Customer-admin', 'Insights'],
  'Dashboard-admin or View-custom-assets': ['Dashboard-admin', 'View-custom-assets'],
};

const runsTheDashboard = (who: Principal) => who.roles.includes('Dashboard-admin');
const isAt = (places: readonly PlaceFact[], { mark }: PlaceFact) => places.some((place) => place.mark === mark);
const isIn = (places: readonly PlaceFact[], { organisation }: PlaceFact) =>
  places.some((place) => place.organisation === organisation);

const belongsTo = (who: Principal, there: PlaceFact) => isAt(who.addedTo, there) || isAt(who.letInto, there);

/** Operators may enter everywhere. */
export const mayEnter = (who: Principal, there: PlaceFact) => belongsTo(who, there) || runsTheDashboard(who);

/**
 * A role applies where it was granted: by sign-in in the person's own organisation, or by the organisation itself; one
 * role applies everywhere.
 */
const countingRoles = (who: Principal, there: PlaceFact) => {
  const global = who.roles.filter((role) => role === 'Dashboard-admin');
  if (!isIn(who.addedTo, there)) return global;
  const brought = who.outsiderOf?.includes(there.organisation) ? global : who.roles;
  return [...brought, ...(who.granted?.[there.organisation] ?? [])];
};

/** Returns whether rule A admits the principal. */
export const isStaffAt = (who: Principal, there: PlaceFact) =>
  countingRoles(who, there).some((role) => GUARDED_BY['A']?.includes(role));

const atPlace = (rule: string, who: Principal, aim: Aim): Verdict => {
  const there = aim?.there;
  // A missing place and one of another organisation get the same answer.
  if (there === undefined || !mayEnter(who, there)) return 404;
  if (rule === 'member') return 'granted';
  return countingRoles(who, there).some((role) => GUARDED_BY[rule]?.includes(role)) ? 'granted' : 403;
};

/** Decides a call that names an organisation and no building: members of any of its buildings belong to it. */
export function verdictIn(rule: string, who: Principal, aim: Aim, forOneself: boolean): Verdict | undefined {
  // A token is valid in its own organisation only, and is unknown elsewhere, also where no organisation exists.
  if (rule === 'scim token')
    return aim?.there !== undefined && who.directoryOf === aim.there.organisation ? 'granted' : 401;
  if (!who.signedIn) return 401;
  const there = aim?.there;
  const belongs = there !== undefined && isIn([...who.addedTo, ...who.letInto], there);
  if (there === undefined || !(belongs || runsTheDashboard(who))) return 404;
  if (rule === 'member of the organisation') return belongs ? 'granted' : 404;
  if (rule === 'member (own) or A (all)') return 'granted';
  // No caller of this world belongs to a team.
  const guard = rule === 'team member or A' || rule === 'team lead or A' ? 'A' : rule;
  if (guard !== 'A' && guard !== 'B') return undefined;
  if (!countingRoles(who, there).some((role) => GUARDED_BY[guard]?.includes(role))) return 403;
  return forOneself && !belongs ? 404 : 'granted';
}

/** A responder of an organisation is one in each of its buildings that they may enter. */
const helpsAt = (who: Principal, aim: Aim): Verdict => {
  const asMember = atPlace('member', who, aim);
  const isResponder = aim?.there !== undefined && who.responderIn?.includes(aim.there.organisation);
  return asMember === 'granted' && !isResponder ? atPlace('A', who, aim) : asMember;
};

/** Rules that admit every member; what they see of other people is decided later. */
const FOR_MEMBERS = ['member (own) or A (all)', 'member, findMyColleagues on'];

/** Rules about things that belong to a colleague, or to the colleague's team. */
const OF_COLLEAGUES = ['owner or A', 'self or A', 'team lead or A', 'invited or A'];

const SCREEN_RULES: Record<string, 'today' | 'kiosk'> = {
  'approved screen token': 'today',
  'approved screen token or B': 'today',
  'approved kiosk token': 'kiosk',
};

/** Admits a screen of the right kind in its own building; anything else is unauthenticated. */
const asScreen = (rule: string, { screen }: Principal, aim: Aim): Verdict =>
  screen?.kind === SCREEN_RULES[rule] && aim?.there?.mark === screen?.at.mark ? 'granted' : 401;

/** Returns undefined for an unknown rule, which fails the matrix. */
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
  // Things with an owner belong to a colleague in this world, so the caller is never the owner.
  if (OF_COLLEAGUES.includes(rule)) return atPlace('A', who, aim);
  return undefined;
}

/** Decides a call whose place is not in its path: the caller must be a member there, which being an operator is not. */
export function speaksAt(who: Principal, aim: Aim): Verdict {
  if (!who.signedIn) return 401;
  const reached = atPlace('member', who, aim);
  const there = aim?.there;
  if (reached !== 'granted' || there === undefined) return reached;
  return isIn([...who.addedTo, ...who.letInto], there) ? 'granted' : 404;
}
