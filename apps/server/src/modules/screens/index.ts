export { approveScreen } from './administration/approve-screen.ts';
export { lockOutScreen } from './administration/lock-out-screen.ts';
export { removeScreen } from './administration/remove-screen.ts';
export { listScreens } from './administration/list-screens.ts';
export { noteSeen } from './pairing/heartbeat.sql.ts';
export { registerScreen } from './pairing/register-screen.ts';
export { screenWith } from './pairing/screens.sql.ts';
export { storeTheme, themeOf } from './theme/theme.sql.ts';
export { ScreenNotFound } from './screens.problems.ts';
