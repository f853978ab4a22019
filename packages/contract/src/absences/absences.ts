import { CEILINGS } from '@berth/domain/ceilings';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ignoring, Instant, Line, Message, Place, Version } from '../wire.ts';

const area = 'absences';

const repeats = {
  repeatsMonday: z.boolean(),
  repeatsTuesday: z.boolean(),
  repeatsWednesday: z.boolean(),
  repeatsThursday: z.boolean(),
  repeatsFriday: z.boolean(),
  repeatsSaturday: z.boolean(),
  repeatsSunday: z.boolean(),
};

const Absence = z.object({
  /** When the absence was created; also its key. */
  createdDatetime: z.iso.datetime(),
  startDatetime: z.iso.datetime(),
  endDatetime: z.iso.datetime(),
  allDay: z.boolean(),
  ...repeats,
  /** The e-mail address of the person who is away. */
  regularUser: z.string(),
  version: z.int(),
});
export type PlannedAbsence = z.infer<typeof Absence>;

const Username = Line(254).min(3);

/** A row of the form. Missing values are reported by a rule, which can name the row's number. */
const AbsenceForm = z.strictObject({
  startDatetime: Instant.nullish(),
  endDatetime: Instant.nullish(),
  allDay: z.boolean(),
  ...repeats,
});

const OfPerson = Place.extend({ id: Username });
const problems = ['absence.invalid', 'absence.not_found', 'absence.too_many', 'person.not_found'];

const AbsencesOfPerson = z.array(Absence).max(CEILINGS.absences);
/** The most people whose absences are saved together: the response has all absences of each. */
const MOST_PEOPLE = 10;

export const ownAbsences = endpoint({
  method: 'GET',
  path: '/plannedAbsences/:org/:building',
  summary: "The caller's absences",
  area,
  access: 'member',
  params: Place,
  response: AbsencesOfPerson,
});

export const absencesOf = endpoint({
  method: 'GET',
  path: '/plannedAbsences/:org/:building/:id',
  summary: "A user's absences",
  area,
  access: 'self or A',
  params: OfPerson,
  response: AbsencesOfPerson,
  problems: ['person.not_found'],
});

export const addAbsence = endpoint({
  method: 'POST',
  path: '/plannedAbsences/:org/:building/:id',
  summary: 'Plan an absence, during which the fixed desk is free for others',
  area,
  access: 'self or A',
  params: OfPerson,
  /** The path names the person, and the server sets the key. */
  body: ignoring(AbsenceForm, 'createdDatetime', 'regularUser', 'version'),
  status: 201,
  response: Absence,
  problems,
  keepsAnswer: true,
});

export const saveAbsences = endpoint({
  method: 'PUT',
  path: '/plannedAbsences/:org/:building',
  summary:
    'Save a list of absences of up to ten people: those with a key are changed, the others added; none is removed',
  area,
  access: 'self or A',
  params: Place,
  body: z.strictObject({
    absences: z
      .array(
        AbsenceForm.extend({
          createdDatetime: Instant.nullish(),
          regularUser: Username,
          /** The edited version, for an existing absence. */
          version: Version.optional(),
        }),
      )
      .max(500)
      .superRefine((rows, context) => {
        if (new Set(rows.map(({ regularUser }) => regularUser.toLowerCase())).size <= MOST_PEOPLE) return;
        context.addIssue({ code: 'too_big', origin: 'set', maximum: MOST_PEOPLE, input: rows });
      }),
  }),
  response: z.array(Absence).max(MOST_PEOPLE * CEILINGS.absences),
  problems,
  keepsAnswer: true,
  versioned: true,
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/plannedAbsences/:org/:building/:regularUser/:createdDatetime',
  summary: 'Remove an absence; reservations that others made for that time stay, and the response counts them',
  area,
  access: 'self or A',
  params: Place.extend({ regularUser: Username, createdDatetime: Instant }),
  response: Message.extend({ reservationsKept: z.int() }),
  problems: ['absence.not_found', 'person.not_found'],
  keepsAnswer: true,
});
