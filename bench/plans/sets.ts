import type { Plan } from './plan.ts';
import { architects } from './second/architects.ts';
import { callCentre } from './second/call-centre.ts';
import { ministryWing } from './second/ministry-wing.ts';
import { regionalBank } from './second/regional-bank.ts';
import { softwareCompany } from './second/software-company.ts';
import { universityPdf } from './second/university-pdf.ts';
import { archicadTwoFloors } from './seen/archicad-two-floors.ts';
import { autocadBlocks } from './seen/autocad-blocks.ts';
import { draftedOffice } from './seen/drafted-office.ts';
import { explodedLines } from './seen/exploded-lines.ts';
import { figmaSeatmap } from './seen/figma-seatmap.ts';
import { formsPdf } from './seen/forms-pdf.ts';
import { illustratorCallcentre } from './seen/illustrator-callcentre.ts';
import { inkscapeAgency } from './seen/inkscape-agency.ts';
import { parkingGarage } from './seen/parking-garage.ts';
import { plottedPdf } from './seen/plotted-pdf.ts';
import { revitCubicles } from './seen/revit-cubicles.ts';
import { visioBenches } from './seen/visio-benches.ts';
import { hospitalAdmin } from './third/hospital-admin.ts';
import { municipalOffice } from './third/municipal-office.ts';
import { newsroom } from './third/newsroom.ts';
import { gameStudio } from './third/game-studio.ts';
import { notary } from './third/notary.ts';
import { sharedServices } from './third/shared-services.ts';
import { schoolPdf } from './third/school-pdf.ts';
import { insuranceBroker } from './third/insurance-broker.ts';
import { coworking } from './unseen/coworking.ts';
import { deuxNiveaux } from './unseen/deux-niveaux.ts';
import { engineersPdf } from './unseen/engineers-pdf.ts';
import { drawioStartup } from './unseen/drawio-startup.ts';
import { facultyPdf } from './unseen/faculty-pdf.ts';
import { lawFirm } from './unseen/law-firm.ts';
import { officeProgramPdf } from './unseen/office-program-pdf.ts';
import { roundTower } from './unseen/round-tower.ts';
import { seatPicker } from './unseen/seat-picker.ts';
import { townHall } from './unseen/town-hall.ts';
import { tradingFloor } from './unseen/trading-floor.ts';
import { versicherung } from './unseen/versicherung.ts';

/** The detector was developed with these. */
export const SEEN: readonly Plan[] = [
  autocadBlocks,
  explodedLines,
  visioBenches,
  inkscapeAgency,
  archicadTwoFloors,
  revitCubicles,
  parkingGarage,
  illustratorCallcentre,
  plottedPdf,
  formsPdf,
  draftedOffice,
  figmaSeatmap,
];

/** Drawn after the detector was frozen. */
export const UNSEEN: readonly Plan[] = [
  lawFirm,
  versicherung,
  tradingFloor,
  deuxNiveaux,
  roundTower,
  coworking,
  townHall,
  seatPicker,
  drawioStartup,
  engineersPdf,
  officeProgramPdf,
  facultyPdf,
];

/** Drawn after the unseen plans were measured, by an author who had not read the detector. */
export const SECOND: readonly Plan[] = [
  regionalBank,
  ministryWing,
  callCentre,
  softwareCompany,
  architects,
  universityPdf,
];

/** Drawn after the detector was changed for the second examination and frozen again, by an author who had not read it. */
export const THIRD: readonly Plan[] = [
  insuranceBroker,
  hospitalAdmin,
  municipalOffice,
  newsroom,
  gameStudio,
  notary,
  sharedServices,
  schoolPdf,
];
