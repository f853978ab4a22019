import { type Feature, passing } from '../../lib/feature.ts';

export const notifications: Feature = {
  name: 'notifications',
  routes: [
    {
      path: '/workplace/email-templates',
      texts: 'staff',
      screen: async () => (await import('./email-templates/email-templates-screen.tsx')).EmailTemplatesScreen,
    },
  ],
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
};
