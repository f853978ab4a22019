import type { ScreensOf } from '../../lib/feature.ts';
import type { sensors } from './feature.ts';

export const screens: ScreensOf<typeof sensors> = {
  '/workplace/sensors': {
    texts: ['sensors', 'staff'],
    screen: async () => (await import('./admin/sensors-screen.tsx')).SensorsScreen,
  },
  '/workplace/sensors-data': {
    texts: 'sensors',
    screen: async () => (await import('./map/sensor-map-screen.tsx')).SensorMapScreen,
  },
  '/workplace/sensorHistory': {
    texts: ['sensors', 'staff'],
    screen: async () => (await import('./history/history-screen.tsx')).HistoryScreen,
  },
  '/workplace/climateIndicators': {
    texts: ['sensors', 'staff'],
    screen: async () => (await import('./climate/climate-screen.tsx')).ClimateScreen,
  },
  '/sensor/{id}': { texts: 'sensor-page', screen: async () => (await import('./page/sensor-page.tsx')).SensorPage },
};
