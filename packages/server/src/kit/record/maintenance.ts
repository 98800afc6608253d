export type { MasterDataContext as KeptVisit } from './masterDataModel.ts'
