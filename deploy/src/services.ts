import { parseArgs } from 'node:util';
import { endWithSignals } from './end-with-signals.ts';
import { printTable } from './print-table.ts';
import { claimInstance } from './services/claim-instance.ts';
import { writeEnvironment } from './services/environment-file.ts';
import { startServices, type Services, serviceNames } from './services/start-services.ts';

// npm run services -- [--profile test] [--only postgres,nats]
const { values } = parseArgs({ options: { profile: { type: 'string', default: 'dev' }, only: { type: 'string' } } });
const profile = values.profile === 'test' ? 'test' : 'dev';
const selected = values.only?.split(',');
const only = serviceNames.filter((name) => !selected || selected.includes(name));
const log = (line: string) => console.log(line);

let services: Services | undefined;
const end = endWithSignals(async () => services?.stop());

try {
  const instance = await claimInstance(profile, log);
  services = await startServices({ ...instance, profile, log, only });
  services.onDeath((reason) => void end(1, reason));
  await Promise.all(Object.values(services.ready));

  const envFile = writeEnvironment(instance.dataDir, services.env);
  const rows = services.addresses().map(({ name, address }) => [name, address]);
  printTable(['service', 'address'], [...rows, ['environment', envFile]]);
  log('Ctrl-C stops them.');
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error));
}
