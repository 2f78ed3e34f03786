import type { Ajustes } from '../../platform/ajustes/ajustes';
import type { Ambiente } from '../../platform/config/ambiente';
import type { Relogio } from '../../platform/relogio';
import { AgenciaController } from './agencia.controller';
import type { Precos } from './precos/precos';

const atendimento = (agencia: Partial<Ambiente['agencia']>) =>
  new AgenciaController({ agencia } as Ambiente, {} as Precos, {} as Ajustes, {} as Relogio).atendimento();

describe('atendimento em texto, para a página sem JavaScript', () => {
  it('diz o telefone e o horário nas três línguas', () => {
    expect(atendimento({ nome: 'Agência', telefone: '(92) 3000-0000', horario: '08:00-14:00' })).toBe(
      'Agência\nTelefone / Phone / Teléfono: (92) 3000-0000\n' +
        'Segunda a sexta / Monday to Friday / Lunes a viernes: 08:00-14:00',
    );
  });

  it('o que a instalação não tem não aparece', () => {
    expect(atendimento({ nome: 'Agência', telefone: null, horario: null })).toBe('Agência');
  });
});
