import { type Feature, type MenuFacts, passing } from '../../lib/feature.ts';

const seesSensors = ({ sensorsEnabled }: MenuFacts) => sensorsEnabled;
const inMenu = { menu: 'main', under: 'menu.sensors', when: seesSensors } as const;

export const sensors: Feature = {
  name: 'sensors',
  routes: [
    {
      path: '/workplace/sensors',
      texts: ['sensors', 'staff'],
      screen: async () => (await import('./admin/sensors-screen.tsx')).SensorsScreen,
    },
    {
      path: '/workplace/sensors-data',
      texts: 'sensors',
      screen: async () => (await import('./map/sensor-map-screen.tsx')).SensorMapScreen,
    },
    {
      path: '/workplace/sensorHistory',
      texts: ['sensors', 'staff'],
      screen: async () => (await import('./history/history-screen.tsx')).HistoryScreen,
    },
    {
      path: '/workplace/climateIndicators',
      texts: ['sensors', 'staff'],
      screen: async () => (await import('./climate/climate-screen.tsx')).ClimateScreen,
    },
    {
      path: '/sensor/{id}',
      texts: 'sensor-page',
      screen: async () => (await import('./page/sensor-page.tsx')).SensorPage,
    },
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
};
