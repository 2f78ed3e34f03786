import { APP_INTERCEPTOR } from '@nestjs/core';
import { ZodSerializerInterceptor } from 'nestjs-zod';
import 'reflect-metadata';
import { ApiModule } from '../../../api.module';

it('a forma que uma rota declara é imposta a toda resposta', () => {
  expect(Reflect.getMetadata('providers', ApiModule)).toContainEqual({
    provide: APP_INTERCEPTOR,
    useClass: ZodSerializerInterceptor,
  });
});
