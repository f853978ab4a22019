type Endpoint = { id: string; url: string };

/** The public part of a building's integrations: everything except secrets. */
export type StoredIntegrations = {
  azure: { enabled: boolean };
  google: { enabled: boolean };
  sensorPlatform: {
    enabled: boolean;
    baseUrl: string;
    username: string;
    mapping: {
      sensorId: 'deviceId' | 'roomId' | 'roomDescription';
      floorId: 'buildingId' | 'buildingDescription';
      buildingId: 'orgName' | 'orgPath';
    };
  };
  doors: { enabled: boolean; baseUrl: string };
  forwardReservation: { enabled: boolean; endpoints: Endpoint[] };
  forward: { enabled: boolean; endpoints: (Endpoint & { headerName: string })[] };
};
