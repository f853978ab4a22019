import { aldgateFloors } from './aldgate/aldgate.ts';
import { aldgateFacade } from './facades/aldgate.ts';
import { keizersgrachtFacade } from './facades/keizersgracht.ts';
import { wilhelminakadeFacade } from './facades/wilhelminakade.ts';
import { keizersgrachtFloors } from './keizersgracht/keizersgracht.ts';
import type { DemoOrganisation } from './types.ts';
import { wilhelminakadeFloors } from './wilhelminakade/wilhelminakade.ts';

/** Two independent organisations: one with two buildings in two cities, one with a single building. */
export const demoOrganisations: DemoOrganisation[] = [
  {
    id: '0a000000-0000-4000-8000-000000000001',
    slug: 'harbour',
    name: 'Harbour',
    domain: 'harbour.example',
    furtherDomains: ['acme.example'],
    identifiers: ['harbour', 'acme'],
    buildings: [
      {
        id: '0a000000-0000-4000-8000-000000000101',
        slug: 'keizersgracht',
        displayName: 'Keizersgracht 214',
        address: 'Keizersgracht 214, 1016 DX Amsterdam',
        timezone: 'Europe/Amsterdam',
        imageSvg: keizersgrachtFacade,
        moreInfoUrl: 'https://harbour.example/buildings/keizersgracht',
        infoUrl: 'https://harbour.example/buildings/keizersgracht/house-rules',
        floors: keizersgrachtFloors,
      },
      {
        id: '0a000000-0000-4000-8000-000000000102',
        slug: 'wilhelminakade',
        displayName: 'Wilhelminakade 88',
        address: 'Wilhelminakade 88, 3072 AP Rotterdam',
        timezone: 'Europe/Amsterdam',
        imageSvg: wilhelminakadeFacade,
        moreInfoUrl: 'https://harbour.example/buildings/wilhelminakade',
        infoUrl: null,
        floors: wilhelminakadeFloors,
      },
    ],
  },
  {
    id: '0b000000-0000-4000-8000-000000000001',
    slug: 'northwind',
    name: 'Northwind',
    domain: 'northwind.example',
    furtherDomains: [],
    identifiers: ['northwind'],
    buildings: [
      {
        id: '0b000000-0000-4000-8000-000000000101',
        slug: 'aldgate',
        displayName: 'Aldgate House',
        address: '33 Aldgate High Street, London EC3N 1AH',
        timezone: 'Europe/London',
        imageSvg: aldgateFacade,
        moreInfoUrl: 'https://northwind.example/aldgate-house',
        infoUrl: null,
        floors: aldgateFloors,
      },
    ],
  },
];
