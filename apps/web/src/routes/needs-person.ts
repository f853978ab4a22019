import { SPECIFIED_ROUTES } from './specified-routes.ts';

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** What the router will find out about an address, for whoever has not fetched it yet. */
export const needsPerson = (pathname: string): boolean =>
  SPECIFIED_ROUTES.some(({ path, login }) => login === 'signed-in' && patternOf(path).test(pathname));
