/** The screens of all features. A failed fetch is not cached here: the next call imports again. */
export const fetchFeatureScreens = async () => (await import('./feature-screens.ts')).FEATURE_SCREENS;
