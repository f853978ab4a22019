import { type Feature, type MenuFacts, passing } from '../../lib/feature.ts';

const seesSensors = ({ sensorsEnabled }: MenuFacts) => sensorsEnabled;
const inMenu = { menu: 'main', under: 'menu.sensors', when: seesSensors } as const;

export const sensors = {
  name: 'sensors',
  routes: [
    { path: '/workplace/sensors' },
    { path: '/workplace/sensors-data' },
    { path: '/workplace/sensorHistory' },
    { path: '/workplace/climateIndicators' },
    { path: '/sensor/{id}' },
  ],
  menu: [
    { ...inMenu, order: 10, label: 'menu.sensorMap', to: '/workplace/sensors-data' },
    { ...inMenu, order: 20, label: 'menu.climateIndicators', to: '/workplace/climateIndicators' },
    {
      menu: 'submenu',
      under: 'menu.assets',
      order: 40,
      label: 'menu.sensors',
      to: '/workplace/sensors',
      when: passing('B'),
    },
  ],
} as const satisfies Feature;
