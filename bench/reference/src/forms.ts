import { Type } from 'class-transformer'
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'

class ContainerForm {
  @IsString() @Length(4, 4) container_size: string
  @IsInt() @Min(1) @Max(999) qty: number
}

export class OrderForm {
  @IsOptional() @IsString() @MaxLength(40) po_no?: string | null
  @IsOptional() @IsString() @MaxLength(10) mode?: string | null
  @IsOptional() @IsString() @MaxLength(10) service?: string | null
  @IsOptional() @IsInt() shipper_party_id?: number | null
  @IsOptional() @IsInt() customer_party_id?: number | null
  @IsOptional() @IsInt() consignee_party_id?: number | null
  @IsOptional() @IsInt() handling_office_party_id?: number | null
  @IsOptional() @IsString() @Length(5, 5) pol?: string | null
  @IsOptional() @IsString() @Length(5, 5) pod?: string | null
  @IsOptional() @IsISO8601() etd?: string | null
  @IsOptional() @IsString() @MaxLength(60) vessel?: string | null
  @IsOptional() @IsString() @MaxLength(60) voyage?: string | null
  @IsOptional() @IsString() @MaxLength(2000) goods_description?: string | null
  @IsOptional() @IsInt() package_qty?: number | null
  @IsOptional() @IsNumber() gross_weight?: number | null
  @IsOptional() @IsNumber() cbm?: number | null
  @IsArray() @ArrayMaxSize(100) @ValidateNested({ each: true }) @Type(() => ContainerForm) container_requests: ContainerForm[]
}

export class StepForm {
  @IsInt() @Min(1) version: number
  @IsOptional() @IsString() @MaxLength(500) reason?: string
}

export class ListForm {
  @IsOptional() @IsString() status?: string
  @IsOptional() @IsString() pol?: string
  @IsOptional() @IsString() mode?: string
  @IsOptional() @IsString() shipper?: string
  @IsOptional() @IsISO8601() etd_from?: string
  @IsOptional() @IsISO8601() etd_to?: string
  @IsOptional() @Type(() => Number) @IsNumber() gross_weight?: number
  @IsOptional() @IsString() sort?: string
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page?: number
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) page_size?: number
}
