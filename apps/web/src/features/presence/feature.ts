import { mayHelpEvacuate } from '@berth/domain/presence';
import { type Feature, passing } from '../../lib/feature.ts';
import { EVACUATION_PATH, PRESENCE_PATH } from './addresses.ts';

export const presence = {
  name: 'presence',
  routes: [
    { own: { path: PRESENCE_PATH, login: 'signed-in', guard: 'A', layout: 'app+submenu' } },
    {
      own: { path: EVACUATION_PATH, login: 'signed-in', guard: '-', layout: 'app' },
      needs: ({ group, roles }) => group !== undefined && mayHelpEvacuate(roles, group.attributes),
    },
  ],
  menu: [
    { menu: 'submenu', order: 15, label: 'menu.presence', to: PRESENCE_PATH, when: passing('A') },
    {
      menu: 'user',
      order: 45,
      label: 'menu.evacuation',
      to: EVACUATION_PATH,
      when: ({ helpsEvacuate, kiosk }) => helpsEvacuate && !kiosk,
    },
  ],
} as const satisfies Feature;
