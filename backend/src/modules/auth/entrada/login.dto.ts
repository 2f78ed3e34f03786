import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

export class LoginDto extends createZodDto(
  z.object({
    login: z.string().describe('CPF ou passaporte, com ou sem máscara'),
    password: z.string(),
    codigo: z.string().nullish().describe('Do aplicativo autenticador, ou um de recuperação'),
  }),
) {}
