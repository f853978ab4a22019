import mqtt, { type MqttClient } from 'mqtt';

export type SignIn = { readonly username: string; readonly password: string; readonly clientId: string };

/** Connects a gateway by MQTT; throws if it is refused. */
export const connectGateway = (url: string, signIn: SignIn): Promise<MqttClient> =>
  mqtt.connectAsync(url, { ...signIn, protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 10_000 }, false);
