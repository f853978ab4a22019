import { registerHooks } from 'node:module';

/** Loads what the api loads, connects to nothing, and prints the address of every file that this took. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

await import('../src/entrypoints/api-app.ts');
const { allModules } = await import('../src/modules/all-modules.ts');
const { loadRoutes } = await import('../src/platform/load-modules.ts');
await loadRoutes(allModules);
process.stdout.write(JSON.stringify([...loaded]));
