@roles
Feature: 6. Roles and permissions

  Each role may make the calls that the matrix grants it, and no others: on its own records, on
  somebody else's, and on either side of every condition.

  @roles/written
  Scenario: Somebody can read who may do what
    When somebody asks for section 6 of the specification
    Then it says which roles there are and which calls each of them may make

  @roles/allowed
  Scenario Outline: <person> may make <call>: <situation>
    Given this: <situation>
    When <call> is made by <person>
    Then they are let through

    Examples:
      | id | person | call | situation |

  @roles/refused
  Scenario Outline: <person> may not make <call>: <situation>
    Given this: <situation>
    When <call> is made by <person>
    Then they are refused as <error>

    Examples:
      | id | person | call | situation | error |

  @roles/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
