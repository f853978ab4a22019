import { type Feature, passing } from '../../lib/feature.ts';

const AUDIT = '/workplace/audit';

export const audit = {
  name: 'audit',
  routes: [{ own: { path: AUDIT, login: 'signed-in', guard: 'B', layout: 'app+submenu' } }],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.organisation',
      order: 20,
      label: 'menu.auditLog',
      to: AUDIT,
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
