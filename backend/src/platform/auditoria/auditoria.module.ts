import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Auditoria } from './auditoria';
import { AuditoriaEntity } from './auditoria.entity';
import { CorrenteAuditoria } from './corrente-auditoria';
import { AuditoriaEloEntity, AuditoriaPorSelarEntity } from './elo.entity';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditoriaEntity, AuditoriaEloEntity, AuditoriaPorSelarEntity])],
  providers: [Auditoria, CorrenteAuditoria],
  exports: [Auditoria, CorrenteAuditoria],
})
export class AuditoriaModule {}
