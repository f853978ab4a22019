import { SPECIFIED_ROUTES } from './specified-routes.ts';

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** Whether an address needs a signed-in user, for code that runs before the router is loaded. */
export const needsPerson = (pathname: string): boolean =>
  SPECIFIED_ROUTES.some(({ path, login }) => login === 'signed-in' && patternOf(path).test(pathname));
