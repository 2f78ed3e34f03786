import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EntrarService } from './entrar.service';
import { UsuarioEntity } from './usuario.entity';

@Module({
  imports: [PassportModule, TypeOrmModule.forFeature([UsuarioEntity])],
  providers: [EntrarService],
  exports: [EntrarService],
})
export class AuthModule {}
