/** Implements the options of `mosquitto_pub` that our documentation uses, for machines without it. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import mqtt from 'mqtt';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({
  options: { host: text, port: text, username: text, pw: text, id: text, qos: text, topic: text, message: text },
});
const client = await mqtt.connectAsync(
  `mqtts://${values.host}:${values.port}`,
  {
    username: values.username,
    password: values.pw,
    clientId: values.id,
    protocolVersion: 4,
    reconnectPeriod: 0,
    ca: readFileSync(process.env['MQTT_CA'] ?? ''),
  },
  false,
);
await client.publishAsync(values.topic, values.message, { qos: values.qos === '1' ? 1 : 0 });
await client.endAsync();
