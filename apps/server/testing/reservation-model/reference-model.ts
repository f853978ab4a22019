import { DAY_MS, daysAfter, MINUTE_MS } from '@berth/domain/time';
import { dayOf, later, minutesAway, wholeDays } from './reference-calendar.ts';
import { attended } from './reference-no-shows.ts';
import { isStaff, refusalOf } from './reference-rules.ts';
import {
  asksForNothingNew,
  endEntry,
  handOver,
  joinRefusal,
  passOn,
  requestedFor,
  serveWaitlist,
  updateEntry,
} from './reference-waitlist.ts';
import {
  type Made,
  type Name,
  type BuildingRules,
  type Row,
  SENSED_SPACES,
  SPACES,
  type SpaceName,
  type State,
} from './world.ts';
import type {
  AddAbsence,
  Answer,
  AnswerOffer,
  Away,
  Change,
  ChangeEntry,
  ClockJump,
  Command,
  Entry,
  Held,
  JoinWaitlist,
  Reading,
  Readings,
  RemoveAbsence,
  Reserve,
  Transition,
  RequestedDate,
} from './world.ts';

/** Refusals that another space may avoid. */
const ELSEWHERE = [
  'not-reservable',
  'neighbourhood-restricted',
  'neighbourhood-guarantee',
  'own-fixed-desk',
  'fixed-desk',
  'closed-day',
  'allowed-timeslot',
  'space-taken',
];
const COLLISIONS = ['space-taken', 'disable-overlapping-reservation'];

const madeOf = ({ space, holder, start, end }: Row): Made => ({ space, holder, start, end });
const rowOf = (requested: RequestedDate, chosenAt: number): Row => {
  const { space, holder, start, end, actor: maker, guests, guestsBefore, assets } = requested;
  const beamers = assets.reduce((all, { quantity }) => all + quantity, 0);
  const made = { space, holder, start, end, maker, day: dayOf(start), guests: guests.length + guestsBefore, beamers };
  return {
    ...made,
    state: 'r',
    holds: true,
    chosenAt,
    remindedAt: null,
    noShowAt: null,
    isBySensor: false,
    isRestored: false,
  };
};

/** The reservations, as a person with the specification would keep them on paper. */
export class ReferenceModel implements State {
  now: number;
  rules: BuildingRules;
  rows: readonly Row[] = [];
  absences: readonly Away[] = [];
  opened: readonly string[] = [];
  readings: readonly Reading[] = [];
  distrusted: readonly SpaceName[] = [];
  entries: readonly Entry[] = [];
  holds: readonly Held[] = [];

  constructor(now: number, rules: BuildingRules) {
    this.now = now;
    this.rules = rules;
  }

  answer(command: Command): Answer {
    if (command.kind === 'reserve') return this.#reserve(command);
    if (command.kind === 'change') return this.#change(command, this.#row(command.which));
    if (command.kind === 'absence') return this.#addAbsence(command);
    if (command.kind === 'remove-absence') return this.#removeAbsence(command);
    if (command.kind === 'join') return this.#join(command);
    if (command.kind === 'change-entry') return this.#changeEntry(command);
    if (command.kind === 'leave' || command.kind === 'accept' || command.kind === 'decline')
      return this.#reply(command);
    if (command.kind === 'settings') this.rules = command.rules;
    else if (command.kind === 'open') this.opened = [...this.opened, command.day];
    else if (command.kind === 'readings') this.#hear(command);
    else if (command.kind === 'clock') this.#pass(command);
    else if ('twice' in command) return this.#transition(command, this.#row(command.which));
    else return this.#reply(command);
    return { granted: [] };
  }

  /** Returns the reservation this many positions before the latest. */
  #row = (which: number) => this.rows[this.rows.length - 1 - (which % this.rows.length)] as Row;

  #put(row: Row, next: Row): Answer {
    this.rows = this.rows.map((one) => (one === row ? next : one));
    return { granted: [madeOf(next)] };
  }

  /** A hold ends for the person who freed its space a moment ago, and for everyone a minute after its time. */
  #endingHolds({ space, holder, start, end }: Made): Held[] {
    return this.holds.filter(
      (hold) =>
        hold.space === space &&
        hold.start < end &&
        start < hold.end &&
        (hold.expiresAt < this.now - MINUTE_MS ||
          (hold.releasedBy === holder && (hold.reclaimableUntil ?? 0) > this.now)),
    );
  }

  /** If only a hold that may end is in the way, it ends. */
  #reserve(request: Reserve): Answer {
    const answer = this.#reserveNow(request);
    const ending = request.weeks === 0 ? this.#endingHolds(request) : [];
    if (!('refused' in answer) || answer.refused !== 'space-taken' || ending.length === 0) return answer;
    const before = this.holds;
    this.holds = this.holds.filter((hold) => !ending.includes(hold));
    const again = this.#reserveNow(request);
    if ('refused' in again) this.holds = before;
    return again;
  }

  #reserveNow({ onConflict, skips, ...request }: Reserve): Answer {
    const made: Row[] = [];
    const skipped = skips.map((week) => dayOf(later(request, 7 * week).start));
    const refused: { rule: string; day: string }[] = [];
    for (let week = 0; week <= request.weeks; week += 1) {
      if (skips.includes(week)) continue;
      const soFar = Object.assign(new ReferenceModel(this.now, this.rules), this, { rows: [...this.rows, ...made] });
      const times = later(request, 7 * week);
      const requested = { ...request, ...times, firstDay: dayOf(request.start), guestsBefore: 0, replaces: undefined };
      const rule = refusalOf(requested, soFar) ?? '';
      const isGranted = (space: SpaceName) => refusalOf({ ...requested, space }, soFar) === undefined;
      const others = onConflict === 'alternative' && ELSEWHERE.includes(rule) ? SPACES[request.space].nearest : [];
      const space = rule === '' ? request.space : others.find(isGranted);
      if (space === undefined) refused.push({ rule, day: dayOf(times.start) });
      else made.push(rowOf({ ...requested, space }, this.now));
    }
    // All or none, unless the request allows some dates to be skipped.
    if (made.length === 0 || (refused.length > 0 && onConflict !== 'skip')) {
      // A series that only collides reports its dates, anything else the first rule.
      const other = refused.find(({ rule }) => !COLLISIONS.includes(rule));
      if (request.weeks === 0 || other !== undefined) return { refused: (other ?? refused[0])?.rule ?? '' };
      return { refused: `overlapping ${refused.map(({ day }) => day).join(' ')}` };
    }
    this.rows = [...this.rows, ...made];
    return { granted: made.map(madeOf), skipped: [...skipped, ...refused.map(({ day }) => day)].toSorted() };
  }

  /** Evaluated like a new one, except that the old one does not block it: it is held until the new one is granted. */
  #change({ actor, start, end, space, guests, assets }: Change, row: Row): Answer {
    const to = { start: start ?? row.start, end: end ?? row.end, space: space ?? row.space, holder: row.holder };
    if (!isConcerned(row, actor)) return { refused: 'not-yours' };
    if (row.state === 'o' || row.state === 'c') return { refused: GONE[row.state] };
    if (row.end <= this.now) return { refused: 'past' };
    if ((row.start <= this.now || row.state === 'i') && to.start !== row.start) return { refused: 'start-fixed' };
    // The limit on days ahead was checked when the day was chosen.
    const firstDay = dayOf(to.start) === row.day ? dayOf(this.now) : dayOf(to.start);
    const beamers = row.beamers > 0 ? [{ asset: 'beamer', quantity: row.beamers } as const] : [];
    const along = { guests: guests ?? [], guestsBefore: guests ? 0 : row.guests, assets: assets ?? beamers };
    const requested = { ...to, ...along, actor, firstDay, weeks: 0, visible: true, subject: '', replaces: row };
    const refused = refusalOf(requested, this);
    if (refused) return { refused };
    const chosenAt = to.start === row.start ? row.chosenAt : this.now;
    const { maker, state, remindedAt, noShowAt, isBySensor, isRestored } = row;
    const past = { maker, state, remindedAt, noShowAt, isBySensor, isRestored };
    const answer = this.#put(row, { ...rowOf(requested, chosenAt), ...past });
    handOver(this, row);
    return answer;
  }

  #transition(transition: Transition, row: Row): Answer {
    const { kind, actor } = transition;
    if (kind === 'restore') return this.#restore(transition, row);
    const mayNot = { cancel: mayNotCancel, 'check-in': mayNotCheckIn, 'check-out': mayNotCheckOut }[kind];
    const refused = mayNot(row, actor, this);
    if (refused !== undefined) return { refused };
    if (kind === 'cancel') {
      const answer = this.#put(row, { ...row, state: 'c', holds: false });
      handOver(this, row, { releasedBy: row.holder });
      return answer;
    }
    if (kind === 'check-in') return this.#put(row, { ...row, state: 'i' });
    // The rest is free at once. A reservation that had not begun keeps a minute, because no period is empty.
    const end = Math.min(row.end, Math.max(this.now, row.start + MINUTE_MS));
    const answer = this.#put(row, { ...row, state: 'o', holds: false, end });
    handOver(this, row);
    return answer;
  }

  #join({ kind: _kind, actor: owner, ...request }: JoinWaitlist): Answer {
    const refused = joinRefusal({ ...request, owner }, this);
    if (refused !== undefined) return { refused };
    const nothing = { declined: [], missed: 0, state: 'waiting', reason: null } as const;
    const day = dayOf(request.start);
    this.entries = [...this.entries, { ...request, owner, day, joinedAt: this.now, ...nothing }];
    return { granted: [] };
  }

  #changeEntry({ which, start, end, only }: ChangeEntry): Answer {
    const at = this.entries.length - 1 - (which % this.entries.length);
    const before = this.entries[at] as Entry;
    if (before.state !== 'waiting') return { refused: 'waitlist.not_found' };
    const times = { start: start ?? before.start, end: end ?? before.end };
    const after = {
      ...before,
      ...times,
      day: dayOf(times.start),
      only: only === undefined ? before.only : (only ?? undefined),
    };
    const refused = joinRefusal(after, this, at);
    if (refused !== undefined) return { refused };
    updateEntry(this, at, { ...after, joinedAt: asksForNothingNew(before, after) ? before.joinedAt : this.now });
    passOn(
      this,
      this.holds.filter(({ entry }) => entry === at),
    );
    return { granted: [] };
  }

  #reply({ kind, which }: AnswerOffer): Answer {
    const at = this.entries.length - 1 - (which % this.entries.length);
    const entry = this.entries[at] as Entry;
    if (entry.state !== 'waiting') return { refused: 'waitlist.not_found' };
    const own = this.holds.filter((hold) => hold.entry === at);
    if (kind === 'leave') {
      endEntry(this, at, 'left');
      passOn(this, own);
      return { granted: [] };
    }
    const offer = own.find(({ isOffered }) => isOffered);
    if (offer === undefined) return { refused: 'waitlist.no_offer' };
    if (kind === 'accept') return this.#fulfil(offer);
    if (entry.only === offer.space) endEntry(this, at, 'declined-only-space');
    else updateEntry(this, at, { declined: [...entry.declined, offer.space] });
    passOn(this, [offer]);
    return { granted: [] };
  }

  /** The hold becomes a reservation, if the rules still grant it and its owner has no other such space. */
  #fulfil(hold: Held): Answer {
    const { owner, type } = this.entries[hold.entry] as Entry;
    const theirs = this.rows.filter((row) => row.holds && row.holder === owner && SPACES[row.space].type === type);
    if (theirs.some((row) => row.start < hold.end && hold.start < row.end)) return { refused: 'waitlist.no_offer' };
    const requested = requestedFor(owner, hold.space, hold, this.now);
    const before = this.holds;
    this.holds = before.filter((one) => one !== hold);
    const refused = refusalOf(requested, this);
    if (refused !== undefined) {
      this.holds = before;
      return { refused };
    }
    const row = rowOf(requested, this.now);
    this.rows = [...this.rows, row];
    updateEntry(this, hold.entry, { state: 'fulfilled' });
    return { granted: [madeOf(row)] };
  }

  /** Reserved again as it was, if that is granted: within a quarter of an hour, and not after its end. */
  #restore({ actor }: Transition, row: Row): Answer {
    if (!isConcerned(row, actor)) return { refused: 'not-yours' };
    if (row.state !== 'c' || row.noShowAt === null || row.isRestored) return { refused: 'not-restorable' };
    if (this.now >= Math.min(row.noShowAt + 15 * MINUTE_MS, row.end)) return { refused: 'restore-too-late' };
    const assets = row.beamers > 0 ? [{ asset: 'beamer', quantity: row.beamers } as const] : [];
    const { space, holder, start, end, guests: guestsBefore } = row;
    const along = { guests: [], guestsBefore, assets, actor, firstDay: dayOf(this.now) };
    const requested = { ...along, space, holder, start, end, weeks: 0, visible: true, subject: '', replaces: row };
    const refused = refusalOf(requested, this);
    if (refused) return { refused };
    const answer = this.#put(row, { ...row, state: 'r', holds: true, isRestored: true });
    const aWeekAgo = this.now - 7 * DAY_MS;
    const mistakes = this.rows.filter(
      (one) => one.space === space && one.isBySensor && one.isRestored && (one.noShowAt ?? 0) > aWeekAgo,
    );
    if (mistakes.length >= 3) this.distrusted = [...this.distrusted, space];
    return answer;
  }

  /** Adds readings; of two for the same moment, the first counts. */
  #hear({ space, count, everyMinutes, sawSomebody }: Omit<Readings, 'kind'>): void {
    for (let place = 0; place < count; place += 1) {
      const at = this.now - (count - 1 - place) * everyMinutes * MINUTE_MS;
      if (this.readings.some((one) => one.space === space && one.at === at)) continue;
      this.readings = [...this.readings, { space, at, isSomebody: place === sawSomebody }];
    }
  }

  #addAbsence({ actor, ...away }: AddAbsence): Answer {
    if (actor !== away.of && !isStaff(actor)) return { refused: 'auth.not_authorised' };
    const lastDay = dayOf(Math.max(away.start, away.end - 1));
    const times = away.allDay ? wholeDays(dayOf(away.start), lastDay) : away;
    if (times.end < times.start) return { refused: 'absence.invalid' };
    this.absences = [...this.absences, { ...away, start: times.start, end: times.end }];
    return { granted: [] };
  }

  /** Keeps reservations that others made since, and returns their number. */
  #removeAbsence({ actor, which }: RemoveAbsence): Answer {
    const away = this.absences[which % this.absences.length] as Away;
    if (actor !== away.of && !isStaff(actor)) return { refused: 'auth.not_authorised' };
    this.absences = this.absences.filter((one) => one !== away);
    const ahead = this.rows.filter((row) => row.holds && row.end > this.now && SPACES[row.space].fixedTo === away.of);
    return { kept: ahead.filter((row) => minutesAway([away], away.of, row) > 0).length };
  }

  /** With the nightly close, after which reservations that ended more than nine days ago no longer hold their space. */
  #pass({ minutes, vacantEvery: everyMinutes, isWithoutWorker = false }: ClockJump): void {
    this.now += minutes * MINUTE_MS;
    if (everyMinutes !== undefined)
      for (const space of SENSED_SPACES)
        this.#hear({ space, everyMinutes, count: Math.ceil(minutes / everyMinutes), sawSomebody: undefined });
    const openFrom = daysAfter(new Date(this.now).toISOString().slice(0, 10), -9);
    this.rows = this.rows.map((row) => (row.day < openFrom ? { ...row, holds: false } : row));
    this.rows = attended(this);
    this.holds = this.holds.filter(({ expiresAt }) => expiresAt >= this.now - DAY_MS);
    if (!isWithoutWorker) serveWaitlist(this, (hold) => this.#fulfil(hold));
  }
}

const GONE = { o: 'checked-out', c: 'cancelled' };
const isConcerned = ({ holder, maker }: Row, actor: Name) => actor === holder || actor === maker || isStaff(actor);

/** Always before the start; while it runs if the building allows it; staff until a day after the start. */
function mayNotCancel(row: Row, actor: Name, { now, rules }: State): string | undefined {
  if (!isConcerned(row, actor)) return 'not-yours';
  if (row.state === 'o' || row.state === 'c') return GONE[row.state];
  if (isStaff(actor)) return now > row.start + DAY_MS ? 'day-after' : undefined;
  if (now >= row.end) return 'ended';
  return now >= row.start && !rules.settings.allow_cancelling_ongoing ? 'ongoing' : undefined;
}

/** From the early entry minutes until the end; staff until a day after the start. */
function mayNotCheckIn({ holder, state, start, end }: Row, actor: Name, { now, rules }: State): string | undefined {
  if (actor !== holder && !isStaff(actor)) return 'not-yours';
  if (state !== 'r') return state === 'i' ? 'checked-in' : GONE[state];
  if (now < start - rules.settings.early_entry_minutes * MINUTE_MS) return 'too-early';
  const until = isStaff(actor) ? Math.max(end, start + DAY_MS + 1) : end;
  return now >= until ? 'too-late' : undefined;
}

/** While it runs, or after an early check-in. */
function mayNotCheckOut({ holder, state, start, end }: Row, actor: Name, { now }: State): string | undefined {
  if (actor !== holder && !isStaff(actor)) return 'not-yours';
  if (state === 'o' || state === 'c') return GONE[state];
  if (now >= end) return 'ended';
  return now < start && state === 'r' ? 'not-started' : undefined;
}
