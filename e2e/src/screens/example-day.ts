const at = (time: string) => `2026-11-17T${time}:00.000+01:00`;

const desk = (lastName: string, firstName: string, room: string, from: string, to: string) => ({
  objectType: 'DESK',
  reservationSubject: null,
  context: { firstName, lastName },
  objectName: 'A',
  parentObjectName: room,
  secondParentObjectName: 'Floor 2',
  fixed: false,
  startDatetime: at(from),
  endDatetime: at(to),
});

const fixed = (lastName: string, firstName: string, room: string) => ({
  ...desk(lastName, firstName, room, '00:00', '23:59'),
  fixed: true,
});

const room = (subject: string, floor: string, name: string, from: string, to: string) => ({
  objectType: 'ROOM',
  reservationSubject: subject,
  context: { firstName: null, lastName: null },
  objectName: name,
  parentObjectName: floor,
  secondParentObjectName: null,
  fixed: false,
  startDatetime: at(from),
  endDatetime: at(to),
});

/** A day as a wall may have to show it, for pictures. */
export const EXAMPLE_DAY = [
  fixed('Bakker', 'Joost', 'Room 2.11'),
  fixed('Vermeulen', 'Anouk', 'Room 2.15'),
  room('Weekstart Operations', 'Floor 2', '2.17 Prinsen', '09:00', '10:00'),
  desk('de Vries', 'Jasper', 'Room 2.14', '09:00', '13:00'),
  desk('El Idrissi', 'Samira', 'Room 2.16', '09:00', '13:00'),
  room('Intake Waterschap Amstelveld', 'Floor 1', 'Project room 1.06', '09:30', '11:00'),
  room('Gesprek data-analist', 'Floor 0', 'Garden room 0.02', '10:00', '11:00'),
  desk('van den Berg', 'Willemijn', 'Room 2.11', '10:00', '17:30'),
  room('Kwartaalplanning Q1', 'Floor 2', '2.17 Prinsen', '13:30', '15:30'),
  room('Demo klantportaal', 'Floor 1', 'Studio 1.08', '13:30', '14:30'),
  room('Brandoefening, evaluatie', 'Floor 3', 'Library 3.10', '14:00', '14:45'),
  desk('Hofman', 'Marijke', 'Room 2.14', '14:00', '17:30'),
  room('Training EHBO', 'Floor 0', 'Training room of the main building 0.04', '18:00', '21:00'),
];
