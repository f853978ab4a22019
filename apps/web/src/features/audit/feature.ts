import { type Feature, passing } from '../../lib/feature.ts';

const AUDIT = '/workplace/audit';

export const audit: Feature = {
  name: 'audit',
  routes: [
    {
      own: { path: AUDIT, login: 'signed-in', guard: 'B', layout: 'app+submenu' },
      texts: 'staff',
      screen: async () => (await import('./audit-screen.tsx')).AuditScreen,
    },
  ],
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
};
