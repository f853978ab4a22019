import { type Feature, passing } from '../../lib/feature.ts';

export const notifications = {
  name: 'notifications',
  routes: [{ path: '/workplace/email-templates' }],
  menu: [
    {
      menu: 'submenu',
      under: 'menu.organisation',
      order: 10,
      label: 'menu.emailTemplates',
      to: '/workplace/email-templates',
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
