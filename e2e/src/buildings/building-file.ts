import { type BuildingFile, NOT_IN_FILE } from '@berth/contract';
import { DEFAULT_THEME } from '@berth/domain/screens';
import { CLIMATE_LIMITS } from '@berth/domain/sensors';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path d="M20 20h760v560H20z"/></svg>';

const HOURS = {
  startTime: '09:00',
  endTime: '13:00',
  validFrom: '2026-01-01',
  validUntil: null,
  days: ['monday', 'tuesday', 'friday'],
  timezoneId: '',
  hint: 'Mornings only',
  userpools: ['Consulting'],
} satisfies BuildingFile['floors'][number]['rooms'][number]['timeslots'][number];

const desk = (name: string, x: number): BuildingFile['floors'][number]['rooms'][number]['desks'][number] => ({
  name,
  type: 'DESK',
  x,
  y: 120,
  rotation: 90,
  attributes: ['Two screens'],
});

/** A small building with something of everything: two floors, three rooms, four desks, two opening hours. */
export const buildingFile = (name: string, path: string, displayName: string): BuildingFile => ({
  format: 'berth-building',
  formatVersion: 1,
  name,
  path,
  displayName,
  // A picture elsewhere would be asked for by everybody who sees all buildings.
  buildingImageUrl: null,
  buildingAddress: 'Kade 1\n3011 AA Rotterdam',
  buildingMoreInfoUrl: 'https://house.example/more',
  infoUrl: 'https://house.example/help',
  logoUrl: null,
  idpHint: null,
  supportEmail: 'help@house.example',
  screenTheme: { ...DEFAULT_THEME, welcome_message: 'Welcome aboard' },
  climateLimits: { ...CLIMATE_LIMITS, maxCo2: 900 },
  notIncluded: [...NOT_IN_FILE],
  anonymiseAfterDays: 90,
  timezone: 'Europe/Lisbon',
  flowName: 'remind-10-cancel-30',
  modules: { workplace: true, sensor: false, insights: true },
  settings: { daily_maximum: 2, welcome_message: 'Welcome aboard', static_qr_code: true },
  policies: ['disable-overlapping-reservation', 'daily-maximum', 'future-day-max'],
  attributes: [{ name: 'Two screens', colour: '#61bd4f' }],
  assets: [{ name: 'Beamer', comment: 'With cable', limit: 3, available: true }],
  floors: [
    {
      name: 'Ground',
      level: 0,
      userpools: ['Consulting'],
      plan: { content: Buffer.from(PLAN).toString('base64'), width: 800, height: 600, metresPerUnit: 0.05 },
      rooms: [
        {
          name: 'Open space',
          reservedBy: 'desks',
          maximumOccupants: 12,
          polygon: [
            [20, 20],
            [400, 20],
            [400, 300],
          ],
          attributes: [],
          timeslots: [HOURS, { ...HOURS, startTime: '14:00', endTime: '18:00', hint: '', userpools: [] }],
          desks: [desk('A1', 60), desk('A2', 120), desk('A3', 180)],
        },
        {
          name: 'Board room',
          reservedBy: 'whole',
          maximumOccupants: 8,
          polygon: [],
          attributes: ['Two screens'],
          timeslots: [],
          desks: [],
        },
      ],
    },
    {
      name: 'Garage',
      level: -1,
      userpools: [],
      plan: null,
      rooms: [
        {
          name: 'Bays',
          reservedBy: 'desks',
          maximumOccupants: null,
          polygon: [],
          attributes: [],
          timeslots: [],
          desks: [{ name: 'P1', type: 'PARKING', x: null, y: null, rotation: 0, attributes: [] }],
        },
      ],
    },
  ],
});
