import * as z from 'zod/mini'

/* The closed lists of a package line. A value is labelled by `package-line.<field>_<value>`. */

/** How a package may be turned: at will, on its base only ("this side up"), or not at all. */
export const Orientation = z.enum(['ANY', 'UPRIGHT', 'FIXED'])
export type Orientation = z.infer<typeof Orientation>
/** Whether other packages may lie on it. */
export const Stacking = z.enum(['STACKABLE', 'NOTHING_ON_TOP'])
export type Stacking = z.infer<typeof Stacking>

/** The most lines of one order. */
export const MOST_LINES = 500

/** How packing lists write the units, beside their codes. */
export const UNIT_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  CT: ['CTN', 'CTNS', 'Carton', 'Cartons', '箱'],
  PK: ['PKG', 'PKGS', 'Package', 'Packages', '件'],
  PX: ['PLT', 'PLTS', 'Pallet', 'Pallets'],
  BX: ['Box', 'Boxes'],
  BG: ['Bag', 'Bags'],
  CR: ['Crate', 'Crates'],
  CS: ['Case', 'Cases'],
  DR: ['Drum', 'Drums'],
  RO: ['Roll', 'Rolls'],
  RL: ['Reel', 'Reels'],
  BE: ['Bundle', 'Bundles'],
  BL: ['Bale', 'Bales'],
  PP: ['PCS', 'Piece', 'Pieces'],
  PC: ['Parcel', 'Parcels'],
}
