import { environment } from '../environment.ts';

/** Takes a service away or gives it back, through the door that the test profile of the services has. */
export async function controlService(service: 'nats' | 'keycloak' | 'mail', act: 'stop' | 'start'): Promise<void> {
  const answer = await fetch(`${environment().controlUrl}/${service}/${act}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${service} did not ${act}: ${answer.status} ${await answer.text()}`);
}
