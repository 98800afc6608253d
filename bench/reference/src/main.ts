import 'reflect-metadata'
import {
  Body,
  type CanActivate,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Get,
  Headers,
  HttpCode,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  SetMetadata,
  UnauthorizedException,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common'
import { NestFactory, Reflector } from '@nestjs/core'
import jwt from 'jsonwebtoken'
import { DataSource } from 'typeorm'
import { ENTITIES } from './entities.js'
import { ListForm, OrderForm, StepForm } from './forms.js'
import { Orders, type User } from './orders.js'

const SECRET = process.env.TOKEN_SECRET ?? ''
const Role = (role: string) => SetMetadata('role', role)
const Actor = createParamDecorator((_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: User }>().user)

@Injectable()
class RoleGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<{ headers: Record<string, string>; user: User }>()
    const [, token = ''] = (request.headers.authorization ?? '').split(' ')
    try {
      request.user = jwt.verify(token, SECRET) as unknown as User
    } catch {
      throw new UnauthorizedException()
    }
    const role = this.reflector.get<string>('role', context.getHandler())
    if (!request.user.roles.includes(role)) throw new ForbiddenException()
    return true
  }
}

@Controller('shipping-orders')
@UseGuards(RoleGuard)
class OrdersController {
  constructor(private readonly orders: Orders) {}

  @Get()
  @Role('booking')
  list(@Actor() user: User, @Query() form: ListForm) {
    return this.orders.list(user, form)
  }

  @Get(':so_no')
  @Role('booking')
  read(@Actor() user: User, @Param('so_no') so_no: string) {
    return this.orders.read(user, so_no)
  }

  @Post()
  @Role('create_booking')
  create(@Actor() user: User, @Body() form: OrderForm, @Headers('idempotency-key') key?: string) {
    return this.orders.create(user, form, key)
  }

  @Post(':so_no/confirm')
  @HttpCode(200)
  @Role('create_booking')
  confirm(@Actor() user: User, @Param('so_no') so_no: string, @Body() form: StepForm, @Headers('idempotency-key') key?: string) {
    return this.orders.confirm(user, so_no, form.version, key)
  }

  @Post(':so_no/cancel')
  @HttpCode(200)
  @Role('create_booking')
  cancel(@Actor() user: User, @Param('so_no') so_no: string, @Body() form: StepForm, @Headers('idempotency-key') key?: string) {
    return this.orders.cancel(user, so_no, form.version, form.reason ?? '', key)
  }
}

const source = new DataSource({
  type: 'postgres',
  ...(process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL }
    : { host: process.env.PGHOST, username: 'fairlead', database: 'fairlead' }),
  schema: 'reference',
  entities: ENTITIES,
  synchronize: process.argv.includes('--synchronize'),
  extra: { max: 16 },
})

@Module({
  controllers: [OrdersController],
  providers: [Orders, RoleGuard, { provide: DataSource, useFactory: () => source.initialize() }],
})
class ReferenceModule {}

if (process.argv.includes('--synchronize')) {
  await source.initialize()
  await source.destroy()
} else {
  const app = await NestFactory.create(ReferenceModule, { logger: ['error'] })
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true }))
  await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1')
  console.log(await app.getUrl())
}
