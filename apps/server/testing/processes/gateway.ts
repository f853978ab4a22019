import mqtt, { type MqttClient } from 'mqtt';

export type SignIn = { readonly username: string; readonly password: string; readonly clientId: string };

/** A gateway that signs in by MQTT; throws when it is not let in. */
export const connectGateway = (url: string, signIn: SignIn): Promise<MqttClient> =>
  mqtt.connectAsync(url, { ...signIn, protocolVersion: 4, reconnectPeriod: 0, connectTimeout: 10_000 }, false);
